import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Holds what belongs together, under a title where it has one.',
  avoid: [
    'To make a sentence look important, use `Notice`.',
    'For one figure, use `StatCard`; for an application, `AppTile`.',
    'Cards inside cards: use `Stack` and `Heading` instead.',
  ],
  keyboard:
    'The keyboard does not stop at it; what is inside is reached in its order, actions before the body.',
  accessibility: [
    'With a title it is a region that a screen reader can jump to, named by the title.',
    '`titleLevel` has to fit the outline of the page.',
  ],
};
