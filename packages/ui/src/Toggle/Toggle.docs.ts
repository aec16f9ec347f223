import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'The switch of a cell, named by its row and column.',
  use: ['A cell of a matrix is on or off.'],
  avoid: ['For a setting with its own label, use `Switch`.', 'For a yes or no in a form, use `Checkbox`.'],
  do: ['Name the row and the column in `label`.', 'Give the `reason` for one that cannot be changed.'],
  dont: ['Do not use it outside of a grid.'],
  keyboard: {
    'Enter or Space': 'Changes it. A fixed or pending one does nothing.',
  },
  accessibility: [
    'It has the role `switch`; `label` is its full name.',
    'One that cannot be changed stays focusable, has `aria-disabled`, and gives the reason.',
    'The hand of a requested one is decorative: the text around it has requester and reason.',
  ],
  sample: '<Toggle label="Pantry for Ada Lovelace" isSelected={isGranted} onChange={setGranted} />',
};
