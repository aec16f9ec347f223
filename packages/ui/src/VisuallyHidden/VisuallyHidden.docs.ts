import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Text for screen readers only.',
  use: ['Sighted readers see a meaning that the text does not say.'],
  avoid: [
    'For text that helps every reader: show it, with `Text`.',
    'For the name of a control, use its `label`.',
  ],
  do: ['Use `isLive` for a result that appears without a move of the focus.'],
  dont: ['Do not hide focusable elements in it.'],
  keyboard: 'The keyboard does not stop at it. It contains nothing focusable.',
  accessibility: ['With `isLive` the text is announced when it changes.', '`id` connects a control to it.'],
  sample: '<VisuallyHidden isLive>14 users found</VisuallyHidden>',
};
