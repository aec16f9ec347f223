import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A colour, typed or picked.',
  use: ['Users set a colour of their organisation, which they know as a code or by eye.'],
  avoid: ['For a choice among known colours, use `Select`.', 'For another short value, use `TextField`.'],
  do: ['Show what the colour changes while it is chosen, before it is saved.'],
  dont: ['Do not use the colour as it is: compute one with enough contrast for each theme.'],
  keyboard: {
    Tab: 'Moves from the code to the picker.',
    'Space, Enter': 'Opens the picker of the browser, which has keys of its own.',
  },
  accessibility: [
    'The code is a text field, so that no one needs the picker.',
    'The picker has a name of its own, because the label names the code.',
  ],
  sample:
    '<ColourField label="Accent colour" pickerLabel="Choose a colour" fallback="#0b5c5f" value={accent} onChange={setAccent} />',
};
