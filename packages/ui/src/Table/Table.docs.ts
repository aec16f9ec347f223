import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Things with the same properties, to compare. On a phone it is a list of cards. It brings its states with it: loading, failed, empty.',
  avoid: [
    'For things that are read one by one, use `List`.',
    'For the properties of one thing, use `DescriptionList`.',
    'For a switch in each cell, use `Matrix`.',
  ],
  keyboard: {
    Tab: 'Stops at headings that sort, and at what acts in the rows.',
    'Enter or Space': 'On a heading, sorts by it: one way, the other way, not at all.',
    'Arrow keys': 'Scroll a table that is limited in height.',
  },
  accessibility: [
    'It is a table to a screen reader on a phone as well; one column names the rows.',
    'How it is sorted stands on the heading, by `aria-sort`.',
    'Actions of a row name the row: "Edit Ada Lovelace".',
  ],
};
