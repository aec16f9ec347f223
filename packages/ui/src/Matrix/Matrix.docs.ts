import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Who has what: a switch for each row and column, a million of them if need be.',
  avoid: [
    'For things with different properties, use `Table`.',
    'For the switches of one row, use `List` with `Switch`.',
  ],
  keyboard: {
    Tab: 'Stops once, at the cell that had the focus last.',
    'Arrow keys': 'Go to the next cell; with Ctrl, to the last one that way.',
    'Home and End': 'Go to the start or the end of the row; with Ctrl, of the matrix.',
    'Page up and Page down': 'Go up or down by what is in view.',
    'Enter or Space': 'Turns the switch.',
  },
  accessibility: [
    'It is a grid that says how many rows and columns there are, though only those in view are drawn.',
    'Each switch says the whole of what is on or off, so that no cell needs its headings.',
    'A switch that cannot be turned stays in reach and says why.',
    'From right to left, the left and right arrow follow the columns.',
  ],
};
