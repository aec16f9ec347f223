import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Values over time as bars, with a line for the threshold.',
  use: ['Readers compare values over time and look for those above a limit.'],
  avoid: [
    'For the trend of a figure alone, use `Sparkline`.',
    'For one value inside a known range, use `Meter`.',
    'To compare single figures, use `Table`.',
  ],
  do: [
    'Write the figures into `label`, which is all that some readers get.',
    'Draw the limit that an action depends on.',
  ],
  dont: ['Do not show more bars than the width can separate.', 'Do not use it for unordered categories.'],
  keyboard:
    'With `stepLabel` it is one stop, and arrow keys move between the bars. Without it the keyboard does not stop at it. Hovering over a bar shows its text, which repeats the label.',
  accessibility: [
    'It is one picture with `label` as its name: the label gives the figures in words.',
    'The legend and the text under the bars are hidden from screen readers, which read them in the label.',
  ],
  sample: `<BarChart
  label="Failed sign-ins of seven days, at most 12 on Tuesday"
  bars={days}
  maxValue={20}
  limit={{ value: 10, label: 'Alert' }}
/>`,
};
