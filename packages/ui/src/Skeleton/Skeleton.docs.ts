import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The place of something that is on its way, in the shape of what comes.',
  avoid: ['Where the shape is not known, use `Spinner`.', 'Where there is nothing, use `EmptyState`.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is hidden from a screen reader. `Loading` around it says what is awaited, once.',
    'It does not move for readers who asked for less motion.',
  ],
};
