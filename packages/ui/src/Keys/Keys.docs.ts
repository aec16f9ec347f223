import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'The keys of a keyboard shortcut.',
  use: ['Beside a control that has a shortcut, and in a list of shortcuts.'],
  avoid: ['For code, use `CodeBlock`.', 'For a status, use `Badge`.'],
  do: ['Name each key as on the keyboard of the reader: ⌘ on a Mac, Ctrl elsewhere.'],
  dont: ['Do not show it without the name of the action.'],
  keyboard: 'None.',
  accessibility: ['Each key is a `kbd` element and is read out as text.'],
  sample: "<Keys>{['Ctrl', 'K']}</Keys>",
};
