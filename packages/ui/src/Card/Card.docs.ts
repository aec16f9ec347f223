import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Groups related content, under an optional title.',
  avoid: [
    'To emphasise a sentence, use `Notice`.',
    'For one figure, use `StatCard`; for an application, `AppTile`.',
    'Cards inside cards: use `Stack` and `Heading` instead.',
  ],
  keyboard: 'The keyboard does not stop at it. Its content follows in order, actions before the body.',
  accessibility: [
    'With a title it is a region that screen readers can jump to, named by the title.',
    '`titleLevel` must fit the outline of the page.',
  ],
};
