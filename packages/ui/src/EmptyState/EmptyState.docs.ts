import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Replaces an empty list: names the missing content, the reason and the next step.',
  avoid: ['If loading failed, use `FailedState`.', 'While loading, use `Skeleton`.'],
  keyboard: 'The keyboard stops at the action, if there is one.',
  accessibility: ['The title is a heading only with `titleLevel`.', 'The icon is decorative.'],
};
