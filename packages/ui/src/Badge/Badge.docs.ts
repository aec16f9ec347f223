import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One or two words that classify the text beside them: a role, a state, a priority.',
  avoid: [
    'For a message in a sentence, use `Notice`.',
    'For a number of new items, use `CountButton`.',
    'For an action, use `Button`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is read as plain text in its place.',
    'The words repeat the meaning of the colour. An icon is decorative.',
  ],
};
