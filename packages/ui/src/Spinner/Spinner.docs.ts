import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Work in progress of unknown length.',
  avoid: [
    'If the shape of the content is known, use `Skeleton`.',
    'For a button with pending work, use the `isPending` of `Button`.',
    'For a measure, use `Meter`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It has the role `progressbar` with `label` as its name; without one it is decorative beside a text.',
    'It respects the reduced-motion preference.',
  ],
};
