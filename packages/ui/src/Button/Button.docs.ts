import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose:
    'Starts something here and now. `primary` marks the one thing that a view is for, `danger` what cannot be undone.',
  avoid: [
    'To go somewhere, use `ButtonLink` or `Link`.',
    'Where an icon that everybody knows is enough, use `IconButton`.',
    'For a reader who may not press it, use `UnavailableButton`, which says why.',
  ],
  keyboard: {
    'Enter or Space': 'Presses it.',
    Tab: 'Passes by one that is disabled, and stops at one that is pending.',
  },
  accessibility: [
    'Its words are its name; they say the verb. `aria-label` adds context and contains the words.',
    'While pending it keeps its width and its focus, and ignores presses.',
    'Under a finger a small one has a target of 44 px all the same.',
    'It submits a form only where `type` says so.',
  ],
};
