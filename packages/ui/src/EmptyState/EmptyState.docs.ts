import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Stands where a list has nothing in it: what is not there, why, and the next step.',
  avoid: ['Where reading the list failed, use `FailedState`.', 'While it is awaited, use `Skeleton`.'],
  keyboard: 'The keyboard stops at the action, if there is one.',
  accessibility: ['The title is a heading only where `titleLevel` makes it one.', 'The icon is decoration.'],
};
