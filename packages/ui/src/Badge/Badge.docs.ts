import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One or two words that sort what stands beside them: a role, a state, a priority.',
  avoid: [
    'For a message in a sentence, use `Notice`.',
    'For how many are new, use `CountButton`.',
    'For something to press, use `Button`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is read as plain words, in its place.',
    'The words say what the colour says. An icon is decoration.',
  ],
};
