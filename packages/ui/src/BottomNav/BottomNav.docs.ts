import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose:
    'Navigation between the screens of an application: at most six at the bottom, and more behind a button or at the side.',
  use: ['People move between the main screens of an application.'],
  avoid: ['For parts of one screen, use `Tabs`.', 'For actions, use `Menu` or buttons in the `Header`.'],
  do: ['Order the screens by how often people need them.', 'Keep each label to one or two words.'],
  dont: ['Do not add a seventh entry.', 'Do not put actions into it.'],
  keyboard: {
    Tab: 'Moves from link to link. Focused elements elsewhere on the page scroll clear of the bar.',
    Enter: 'Opens the screen.',
  },
  accessibility: [
    'It is a navigation landmark with `label` as its name, and a list inside.',
    'The current screen has `aria-current="page"`.',
    'The page ends above it: nothing shows beside it, and it covers neither the last row nor the focus.',
    'At the side, from 1,024 px, it comes before the screen in the tab order.',
    'On a phone each target is at least 44 px.',
  ],
  sample: `<BottomNav
  label="Main"
  items={[
    { href: '/', label: 'Dashboard', icon: <LayoutDashboard />, isCurrent: true },
    { href: '/users', label: 'Users', icon: <Users />, isCurrent: false },
  ]}
>
  <Page>…</Page>
</BottomNav>`,
};
