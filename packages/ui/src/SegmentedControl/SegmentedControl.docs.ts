import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One of two or three choices, all in view, each with a sentence on what it means.',
  avoid: [
    'For more choices, use `Select`.',
    'For parts of a screen, use `Tabs`.',
    'For on or off, use `Switch` or `Checkbox`.',
  ],
  keyboard: {
    Tab: 'Stops once, at what is chosen.',
    'Arrow keys': 'Choose the next or the last one.',
  },
  accessibility: [
    "It is a group of radio buttons with `label` for its name; they are the browser's own.",
    'Its sentence describes each choice, and is not part of its name.',
  ],
};
