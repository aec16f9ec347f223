import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'An item of a `List` in the variant `pressed`: one press anywhere on it does one thing, or leads somewhere.',
  avoid: [
    'For an item with several controls, use `List` in another variant.',
    'For one of which a detail is shown beside, use `PickList`.',
  ],
  keyboard: {
    Tab: 'Stops once at each item.',
    Enter: 'Does it, or follows the link. Where it is a button, Space does it too.',
  },
  accessibility: [
    'Its words together are its name.',
    '`newLabel` is read before the words of an item that is new; the dot is hidden from a screen reader.',
  ],
};
