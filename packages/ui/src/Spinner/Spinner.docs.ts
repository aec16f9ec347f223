import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Work in progress of unknown length.',
  use: ['Work takes an unknown time and its result has no known shape.'],
  avoid: [
    'If the shape of the content is known, use `Skeleton`.',
    'For a button with pending work, use the `isPending` of `Button`.',
    'For a measure, use `Meter`.',
  ],
  do: ['Set `label` if no text beside it names the work.'],
  dont: ['Do not cover the whole screen with it.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It has the role `progressbar` with `label` as its name; without one it is decorative beside a text.',
    'It respects the reduced-motion preference.',
  ],
  sample: '<Spinner label="Checking the session" />',
};
