import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Words for a screen reader alone.',
  avoid: [
    'For words that help everybody: show them, with `Text`.',
    'For the name of a control, use its `label`.',
  ],
  keyboard: 'The keyboard does not stop at it. Nothing that takes the focus belongs inside.',
  accessibility: ['With `isLive` the words are spoken whenever they change.', '`id` ties a control to them.'],
};
