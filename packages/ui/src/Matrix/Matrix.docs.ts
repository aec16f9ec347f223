import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A switch for each row and column, up to millions.',
  avoid: [
    'For things with different properties, use `Table`.',
    'For the switches of one row, use `List` with `Switch`.',
  ],
  keyboard: {
    Tab: 'Stops once, at the cell that was focused last.',
    'Arrow keys': 'Move to the next cell; with Ctrl, to the last one in that direction.',
    'Home and End': 'Move to the start or the end of the row; with Ctrl, of the matrix.',
    'Page up and Page down': 'Move up or down by one viewport.',
    'Enter or Space': 'Changes the switch.',
    Escape: 'Hides the details of the cell.',
  },
  accessibility: [
    'It is a grid with the total number of rows and columns, though only the visible ones are drawn.',
    'Each switch has a full name, so no cell depends on its headings.',
    'A switch that cannot be changed stays focusable and gives the reason.',
    'The details of a cell follow the grid in the document: Tab leads from the cell to their links. The pointer can move onto them.',
    'In right-to-left text, the left and right arrows follow the columns.',
  ],
};
