import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'A list and, beside it, the one thing of it that is looked at. On a phone the one takes the place of the other.',
  avoid: [
    'For something that is looked at in passing, use `Popover` or `Dialog`.',
    'For two equal columns, use `Grid`.',
  ],
  keyboard: {
    Tab: 'Goes through the list, then through the detail.',
    'Enter or Space': 'On the button of a phone, goes back to the list.',
  },
  accessibility: [
    'Where one takes the place of the other, the focus goes to the detail and comes back to where it was in the list.',
    'Where both are in view, the focus stays.',
  ],
};
