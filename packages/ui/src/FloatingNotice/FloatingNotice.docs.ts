import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'An offer of the application that waits at the edge of any screen: to install, to update.',
  avoid: ['For the outcome of an action, use `Toast`.', 'For a message within a page, use `Notice`.'],
  keyboard: {
    Tab: 'Reaches its buttons in the order of the page.',
    'Enter or Space': 'Presses the button.',
  },
  accessibility: [
    'It is announced when it appears, and takes no focus.',
    'It stays until it is answered or closed, so there is no time limit.',
    '`FloatingCorner` contains them, one per application.',
  ],
};
