import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'A task that stands between the reader and the page: to create, to change, to look at closely. On a phone it is a sheet.',
  avoid: [
    'To ask before something is destroyed, use `AlertDialog`.',
    'For something light beside its trigger, use `Popover`.',
    'For a message that asks nothing, use `Notice` or `Toast`.',
  ],
  keyboard: {
    Tab: 'Stays inside.',
    Escape: 'Closes it.',
  },
  accessibility: [
    'It is named by its title. The page behind is out of reach until it closes.',
    'It has the focus as it opens, and gives it back to where it came from.',
    'The close button is always there, for those without Escape.',
    'Head and foot stay in view while the body scrolls.',
  ],
};
