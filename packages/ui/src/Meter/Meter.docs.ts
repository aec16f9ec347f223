import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'A measure inside a known range, such as a risk score.',
  use: ['Readers judge a value inside a range: a risk score, used storage.'],
  avoid: [
    'For work in progress, use `Spinner`.',
    'For a figure without a range, use `StatCard`.',
    'For a measure over time, use `BarChart` or `Sparkline`.',
  ],
  do: ['Say in `valueLabel` what the value means: "72 of 100, high".'],
  dont: ['Do not animate it to show progress.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It has the role `meter`, named by its label; `valueLabel` is the text of its value.',
    'The meaning of a threshold is also in words, never in the colour alone.',
  ],
  sample: '<Meter label="Risk" value={72} maxValue={100} valueLabel="72 of 100, high" />',
};
