import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A list with the selected item beside it. On a phone one replaces the other.',
  use: ['Users work through a list and change one item after the other.'],
  avoid: ['For a quick look, use `Popover` or `Dialog`.', 'For two equal columns, use `Grid`.'],
  do: ['Keep the selected item in the address.', 'Say in `hint` what to select while nothing is.'],
  dont: ['Do not open dialogs for what the detail can show.'],
  keyboard: {
    Tab: 'Moves through the list, then through the detail.',
    'Enter or Space': 'On the back button of a phone, returns to the list.',
  },
  accessibility: [
    'If one replaces the other, the focus moves to the detail and later returns to the list.',
    'If both are in view, the focus stays.',
  ],
  sample: `<ListDetail
  list={<PickList {...users} />}
  detail={detail}
  hint="Select a user to see their access."
  isDetailOpen={userId !== null}
  backLabel="All users"
  onBack={close}
/>`,
};
