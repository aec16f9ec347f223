import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A list of which one thing is looked at closely beside it.',
  avoid: [
    'For a choice in a form, use `Select` or `ComboBox`.',
    'For things that are only read, use `List`.',
    'For rows with actions of their own, use `Table`.',
  ],
  keyboard: {
    Tab: 'Stops once, at what is picked.',
    'Down and Up arrow': 'Walk the list without picking.',
    Letters: 'Lead to the item that begins with them.',
    'Home and End': 'Lead to the first and the last item.',
    'Enter or Space': 'Picks the item.',
  },
  accessibility: [
    'It has the role `listbox` with `label` for its name; what is picked is marked as selected.',
    'An item holds words alone: controls inside it could not be reached.',
  ],
};
