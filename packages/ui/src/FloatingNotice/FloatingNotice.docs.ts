import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'An offer of the application itself that waits at the edge of any screen until it is answered: to install, to take a newer version.',
  avoid: [
    'For the outcome of what the reader just did, use `Toast`.',
    'For a message that belongs to one place of a page, use `Notice`.',
  ],
  keyboard: {
    Tab: 'Reaches its buttons in the order of the page.',
    'Enter or Space': 'Presses the button.',
  },
  accessibility: [
    'It is spoken as it appears, and takes no focus.',
    'It stays until it is answered or closed: nobody has to be quick.',
    '`FloatingCorner` holds them, one an application.',
  ],
};
