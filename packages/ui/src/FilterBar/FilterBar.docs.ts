import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'What narrows a list down, in one line above it: a search, two or three choices, and a way to take them away.',
  avoid: ['For a form that is sent, use `Form`.', 'For parts of a screen, use `Tabs`.'],
  keyboard: 'The keyboard stops at each control in the order of reading.',
  accessibility: [
    'It adds nothing of its own: each control has its name, shown or not.',
    '`clear` is left out while there is no filter, so that no button does nothing.',
  ],
};
