import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Items with the same properties, to compare. On a phone it is a list of cards. It includes its states: loading, failed, empty.',
  avoid: [
    'For items to read one by one, use `List`.',
    'For the properties of one thing, use `DescriptionList`.',
    'For a switch in each cell, use `Matrix`.',
  ],
  keyboard: {
    Tab: 'Stops at sortable headings, and at the controls in the rows.',
    'Enter or Space': 'On a heading, sorts by it: ascending, descending, not at all.',
    'Arrow keys': 'Scroll a table that is limited in height.',
  },
  accessibility: [
    'It is a table for screen readers on a phone too; one column names the rows.',
    'The heading has the sort order in `aria-sort`.',
    'Actions of a row name the row: "Edit Ada Lovelace".',
  ],
};
