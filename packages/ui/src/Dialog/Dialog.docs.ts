import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'A task in front of the page: create, edit, inspect. On a phone it is a sheet.',
  avoid: [
    'To ask before something is destroyed, use `AlertDialog`.',
    'For small content beside its trigger, use `Popover`.',
    'For a message without a question, use `Notice` or `Toast`.',
  ],
  keyboard: {
    Tab: 'Stays inside.',
    Escape: 'Closes it.',
  },
  accessibility: [
    'It is named by its title. The page behind is inert until it closes.',
    'It takes the focus when it opens and returns it when it closes.',
    'The close button is always there, for users without an Escape key.',
    'Header and footer stay in view while the body scrolls.',
  ],
};
