import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Arranges its children in equal columns that fit the width, or in one of a few fixed splits.',
  use: [
    'Cards or figures of equal rank stand side by side.',
    'A screen is split into a main part and an aside.',
  ],
  avoid: [
    'For vertical order use `Stack`, for horizontal order `Inline`.',
    'For rows and columns of data, use `Table`.',
  ],
  do: ['Prefer `columns`, which follow the width of the container.'],
  dont: ['Do not set widths on the children.'],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: ['It has no role. `as="ul"` makes a list of it, whose children are list items.'],
  sample: `<Grid columns="medium" gap={4}>
  <StatCard label="Users" value="1,284" loadingLabel="Loading" />
  <StatCard label="Applications" value="52" loadingLabel="Loading" />
</Grid>`,
};
