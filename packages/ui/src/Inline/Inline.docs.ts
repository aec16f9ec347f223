import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Arranges its children side by side in reading direction, evenly spaced.',
  use: ['A few short things belong on one line: badges, buttons, an icon and its text.'],
  avoid: ['For vertical order, use `Stack`.', 'For aligned columns, use `Grid`.'],
  do: ['Let the children wrap.'],
  dont: ['Do not align columns of several rows with it.'],
  keyboard: 'The keyboard follows the order of the children.',
  accessibility: [
    'It has no role. `as` sets the element if the meaning matters: a list, a navigation.',
    'Children wrap unless `isWrapping` is off, so nothing is cut off on a narrow viewport.',
  ],
  sample: `<Inline gap={2}>
  <Badge>Admin</Badge>
  <Badge tone="success">Active</Badge>
</Inline>`,
};
