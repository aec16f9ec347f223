import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Things that are read one by one: a feed, notifications, cards. It brings its states with it: loading, failed, empty.',
  avoid: [
    'To compare properties of things, use `Table`.',
    'To pick one and look at it beside the list, use `PickList`.',
    'For the properties of one thing, use `DescriptionList`.',
  ],
  keyboard: 'The keyboard stops at what is inside the items, and at "Load more".',
  accessibility: [
    'It is a list with `label` for its name; a screen reader counts its items.',
    'While others are on their way it says so by `aria-busy`; while the first are, by `loadingLabel`.',
  ],
};
