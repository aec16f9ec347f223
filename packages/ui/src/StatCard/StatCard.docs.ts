import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A key figure, optionally with its trend. Place several in a `Grid`.',
  use: ['A figure is the first thing that readers look for.'],
  avoid: [
    'For several properties of one thing, use `DescriptionList`.',
    'For a measure inside a range, use `Meter`.',
    'For a group of anything else, use `Card`.',
  ],
  do: ['Link the hint to the list behind the figure.'],
  dont: ['Do not show a figure that leads to no decision.', 'Do not show 0 while the figure loads.'],
  keyboard: 'The keyboard stops only at links in its hint.',
  accessibility: [
    'It is a group named by its label, so the figure is never read without it.',
    'While the figure loads, `loadingLabel` says so.',
    'The icon is decorative.',
  ],
  sample: `<StatCard
  label="Locked accounts"
  value="3"
  loadingLabel="Loading"
  hint={<Link href="/users?status=locked">Show them</Link>}
/>`,
};
