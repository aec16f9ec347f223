import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A measure inside a known range, such as a risk score.',
  avoid: [
    'For work in progress, use `Spinner`.',
    'For a figure without a range, use `StatCard`.',
    'For a measure over time, use `BarChart` or `Sparkline`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It has the role `meter`, named by its label; `valueLabel` is the text of its value.',
    'The meaning of a threshold is also in words, never in the colour alone.',
  ],
};
