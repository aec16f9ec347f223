import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'The trend of a figure without axes: whether it rises, falls or jumps.',
  use: ['A figure has a history, and only its direction matters.'],
  avoid: [
    'If single values matter, use `BarChart`.',
    'For the figure itself, use `StatCard`, which contains it.',
  ],
  do: ['Write the first, the last and the highest value into `label`.'],
  dont: ['Do not make readers guess values from it.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It is a picture with `label` as its name: the label gives the figures in words.'],
  sample: '<Sparkline label="Sign-ins of seven days, from 31 to 54" values={[31, 35, 29, 40, 44, 51, 54]} />',
};
