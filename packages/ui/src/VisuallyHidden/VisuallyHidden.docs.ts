import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Text for screen readers only.',
  avoid: [
    'For text that helps every reader: show it, with `Text`.',
    'For the name of a control, use its `label`.',
  ],
  keyboard: 'The keyboard does not stop at it. It contains nothing focusable.',
  accessibility: ['With `isLive` the text is announced when it changes.', '`id` connects a control to it.'],
};
