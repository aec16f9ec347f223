import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Parts of a screen of which one is in view. The address of the screen says which.',
  avoid: [
    'For one of a few values, use `SegmentedControl`.',
    'For screens, use `BottomNav`.',
    'For detail that can stay closed, use `Disclosure`.',
  ],
  keyboard: {
    Tab: 'Stops at the tab in view, then goes on to its part.',
    'Arrow keys': 'Show the next or the last part.',
    'Home and End': 'Show the first and the last part.',
  },
  accessibility: [
    'It is a list of tabs with `label` for its name; each part is named by its tab.',
    'More tabs than fit are scrolled to; the one with the focus is in view.',
  ],
};
