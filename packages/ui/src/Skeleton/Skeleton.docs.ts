import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A placeholder in the shape of the content that is loading.',
  avoid: ['If the shape is unknown, use `Spinner`.', 'If there is no content, use `EmptyState`.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is hidden from screen readers. `Loading` around it announces the loading content once.',
    'It respects the reduced-motion preference.',
  ],
};
