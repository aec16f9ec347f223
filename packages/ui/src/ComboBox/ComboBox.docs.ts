import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One of more values than can be listed: it is looked for by its name.',
  avoid: ['For a few known values, use `Select`.', 'To narrow a list down, use `SearchField`.'],
  keyboard: {
    Letters: 'Narrow the options down.',
    'Down and Up arrow': 'Open the options and walk them.',
    Enter: 'Chooses the option.',
    Escape: 'Closes the options and shows what is chosen.',
  },
  accessibility: [
    'It has the role `combobox`, named by its label; description and error describe it.',
    'How many options fit is spoken while typing; `emptyLabel` says that none does.',
    'The button with the arrows is for pointers and no stop of the keyboard.',
  ],
};
