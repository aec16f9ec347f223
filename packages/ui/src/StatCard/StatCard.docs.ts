import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'One figure that is watched, with its past if there is a picture of it. Several stand in a `Grid`.',
  avoid: [
    'For several properties of one thing, use `DescriptionList`.',
    'For a measure inside a range, use `Meter`.',
    'For a group of anything else, use `Card`.',
  ],
  keyboard: 'The keyboard does not stop at it, only at links in its hint.',
  accessibility: [
    'It is a group named by its label, so the figure is never read without it.',
    'While the figure is awaited, `loadingLabel` says so.',
    'The icon is decoration.',
  ],
};
