import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A key figure, optionally with its trend. Place several in a `Grid`.',
  avoid: [
    'For several properties of one thing, use `DescriptionList`.',
    'For a measure inside a range, use `Meter`.',
    'For a group of anything else, use `Card`.',
  ],
  keyboard: 'The keyboard stops only at links in its hint.',
  accessibility: [
    'It is a group named by its label, so the figure is never read without it.',
    'While the figure loads, `loadingLabel` says so.',
    'The icon is decorative.',
  ],
};
