import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: "The shape of a figure's past, without axes: whether it rises, falls or jumps.",
  avoid: [
    'Where single values matter, use `BarChart`.',
    'For the figure itself, use `StatCard`, which holds it.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It is a picture with `label` for its name: the label gives the figures in words.'],
};
