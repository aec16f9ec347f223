import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    'An item of a `List` in the variant `pressed`: one press anywhere on it runs an action or navigates.',
  use: ['Each item of a list has exactly one action or destination.'],
  avoid: [
    'For an item with several controls, use `List` in another variant.',
    'For an item whose detail is shown beside the list, use `PickList`.',
  ],
  do: ['Say with `newLabel` that an item is new.'],
  dont: ['Do not add a second control to the item.'],
  keyboard: {
    Tab: 'Stops once at each item.',
    Enter: 'Runs the action or follows the link. Space also runs an action.',
  },
  accessibility: [
    'Its whole text is its name.',
    '`newLabel` is read before the text of a new item; the dot is hidden from screen readers.',
  ],
  sample: `<RowAction href="/users?request=42" newLabel="New" icon={<UserPlus />}>
  Jonas Weidmann requests access to Builds
</RowAction>`,
};
