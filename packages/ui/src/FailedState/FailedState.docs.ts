import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Stands where something could not be loaded: what happened, and a way to try again.',
  avoid: [
    'Where there is nothing to load, use `EmptyState`.',
    'For something the reader did that failed, use `Notice` or `Toast`.',
  ],
  keyboard: {
    Tab: 'Stops at the button.',
    'Enter or Space': 'Tries again. The button keeps the focus meanwhile.',
  },
  accessibility: [
    'It is an alert: spoken as it appears.',
    'The icon is decoration; the sentence says what happened.',
  ],
};
