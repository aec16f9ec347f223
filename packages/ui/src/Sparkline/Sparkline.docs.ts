import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The trend of a figure without axes: whether it rises, falls or jumps.',
  avoid: [
    'If single values matter, use `BarChart`.',
    'For the figure itself, use `StatCard`, which contains it.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It is a picture with `label` as its name: the label gives the figures in words.'],
};
