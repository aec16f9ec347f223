import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Parts of a screen, shown one at a time. The URL has the current one.',
  use: ['A screen has parts of equal rank, and readers need one at a time.'],
  avoid: [
    'For one of a few values, use `SegmentedControl`.',
    'For screens, use `BottomNav`.',
    'For details that may stay closed, use `Disclosure`.',
  ],
  do: ['Keep the current tab in the address.', 'Name tabs with one or two nouns.'],
  dont: ['Do not split one form over several tabs.', 'Do not use them for steps.'],
  keyboard: {
    Tab: 'Stops at the current tab, then continues to its panel.',
    'Arrow keys': 'Show the next or the previous panel.',
    'Home and End': 'Show the first and the last panel.',
  },
  accessibility: [
    'It is a list of tabs with `label` as its name; each panel is named by its tab.',
    'Tabs that do not fit scroll; the focused one is in view. The arrows at the edges are for the mouse only.',
  ],
  sample: `<Tabs
  label="Settings"
  selectedKey={tab}
  onSelectionChange={setTab}
  items={[
    { id: 'users', label: 'Users', content: <UsersTab /> },
    { id: 'security', label: 'Security', content: <SecurityTab /> },
  ]}
/>`,
};
