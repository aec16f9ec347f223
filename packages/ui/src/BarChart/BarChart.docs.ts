import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Values over time as bars, with a line for the threshold.',
  avoid: [
    'For the trend of a figure alone, use `Sparkline`.',
    'For one value inside a known range, use `Meter`.',
    'To compare single figures, use `Table`.',
  ],
  keyboard:
    'With `stepLabel` it is one stop, and arrow keys move between the bars. Without it the keyboard does not stop at it. Hovering over a bar shows its text, which repeats the label.',
  accessibility: [
    'It is one picture with `label` as its name: the label gives the figures in words.',
    'The legend and the text under the bars are hidden from screen readers, which read them in the label.',
  ],
};
