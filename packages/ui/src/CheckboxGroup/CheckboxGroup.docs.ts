import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Any number of several choices that answer one question.',
  use: ['Users choose any number of a few values.'],
  avoid: [
    'For exactly one, use `SegmentedControl` for two or three, `Select` for more.',
    'For a single yes or no, use `Checkbox` alone.',
  ],
  do: ['Order the choices as readers expect them: by name, by size, by frequency.'],
  dont: ['Do not use it for more than about ten choices without a search.'],
  keyboard: {
    Tab: 'Moves from box to box.',
    Space: 'Ticks the focused box.',
  },
  accessibility: [
    'It is a group named by its label; description and error describe the group.',
    'An error marks every box as invalid.',
  ],
  sample: `<CheckboxGroup label="Applications" name="apps">
  <Checkbox value="pantry">Pantry</Checkbox>
  <Checkbox value="rooms">Rooms</Checkbox>
</CheckboxGroup>`,
};
