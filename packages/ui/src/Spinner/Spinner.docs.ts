import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Something is under way, and how long it takes is unknown.',
  avoid: [
    'Where the shape of what comes is known, use `Skeleton`.',
    'For a button whose work is under way, use the `isPending` of `Button`.',
    'For a measure, use `Meter`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It has the role `progressbar` with `label` for its name; without one it is decoration beside words that say so.',
    'It stands still for readers who asked for less motion.',
  ],
};
