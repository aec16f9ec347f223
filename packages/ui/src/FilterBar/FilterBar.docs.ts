import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Filters in one line above a list: a search, two or three choices, and a button to clear them.',
  avoid: ['For a form to submit, use `Form`.', 'For parts of a screen, use `Tabs`.'],
  keyboard: 'The keyboard stops at each control in reading order.',
  accessibility: [
    'It adds no semantics: each control has its own name, visible or not.',
    'Leave out `clear` while there is no filter, so there is no dead button.',
  ],
};
