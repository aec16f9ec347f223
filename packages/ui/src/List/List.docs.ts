import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    'Items to read one by one: a feed, notifications, cards. It includes its states: loading, failed, empty.',
  use: ['Readers go through items from top to bottom: events, notifications.'],
  avoid: [
    'To compare properties, use `Table`.',
    'To select an item and show it beside the list, use `PickList`.',
    'For the properties of one thing, use `DescriptionList`.',
  ],
  do: [
    'Pass all four states, so that none is forgotten.',
    'Order the items so that the first is the most important one.',
  ],
  dont: ['Do not build columns in it.'],
  keyboard: 'The keyboard stops at the controls inside the items, and at "Load more".',
  accessibility: [
    'It is a list with `label` as its name; screen readers count its items.',
    'While the first items load, it says so with `loadingLabel`; while more load, with `aria-busy`.',
  ],
  sample: `<List
  label="Recent activity"
  state="ready"
  items={events}
  itemKey={event => event.id}
  renderItem={event => <Text>{event.sentence}</Text>}
  loadingLabel="Loading activity"
  empty={<EmptyState icon={<Activity />} title="No activity yet" />}
  failed={null}
/>`,
};
