import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Replaces content that could not be loaded: says what happened and offers to try again.',
  use: ['A request for content failed and the same request can work later.'],
  avoid: ['If there is nothing to load, use `EmptyState`.', 'For a failed action, use `Notice` or `Toast`.'],
  do: ['Say what could not be loaded: "The users could not be loaded.".'],
  dont: ['Do not show status codes.', 'Do not keep old content beside it without saying that it is old.'],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Tries again. The button keeps the focus.',
  },
  accessibility: [
    'It is an alert, announced when it appears.',
    'The icon is decorative; the sentence says what happened.',
  ],
  sample: `<FailedState
  message="The users could not be loaded."
  retryLabel="Try again"
  onRetry={retry}
  isRetrying={isLoading}
/>`,
};
