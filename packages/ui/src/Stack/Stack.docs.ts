import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Arranges its children vertically, evenly spaced.',
  use: ['Things follow each other from top to bottom.'],
  avoid: ['For horizontal order, use `Inline`.', 'For columns, use `Grid`.'],
  do: ['Use small gaps inside of a group and large ones between groups.'],
  dont: ['Do not set margins on the children.'],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: ['It has no role. `as` sets the element if the meaning matters: a section, a list.'],
  sample: `<Stack gap={5}>
  <Heading level={1}>Users</Heading>
  <Text tone="muted">14 users</Text>
</Stack>`,
};
