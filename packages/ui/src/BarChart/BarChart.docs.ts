import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'How much of something there was, step by step over a time, with a line for the value that matters.',
  avoid: [
    "For the shape of a figure's past alone, use `Sparkline`.",
    'For one value inside a known range, use `Meter`.',
    'For figures that are compared one by one, use `Table`.',
  ],
  keyboard:
    'The keyboard does not stop at it. A pointer that rests on a bar sees its words, which repeat the label.',
  accessibility: [
    'It is one picture with `label` for its name: the label gives the figures in words.',
    'Legend and words under the bars are hidden from a screen reader, which has them in the label.',
  ],
};
