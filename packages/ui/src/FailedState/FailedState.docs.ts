import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Replaces content that could not be loaded: says what happened and offers to try again.',
  avoid: ['If there is nothing to load, use `EmptyState`.', 'For a failed action, use `Notice` or `Toast`.'],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Tries again. The button keeps the focus.',
  },
  accessibility: [
    'It is an alert, announced when it appears.',
    'The icon is decorative; the sentence says what happened.',
  ],
};
