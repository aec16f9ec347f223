import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A few words beside a control while the pointer or the focus rests on it.',
  avoid: [
    'For what is needed to act: write it beside the control. A finger cannot rest.',
    'For more than a few words, or anything to press, use `Popover`.',
    'An `IconButton` brings its own.',
  ],
  keyboard: {
    Tab: 'Shows it at once with the control; a pointer waits half a second.',
    Escape: 'Takes it away.',
  },
  accessibility: [
    'Its words describe the control, unless they are its name already: then it is hidden from a screen reader.',
    'It belongs to something that takes the focus.',
  ],
};
