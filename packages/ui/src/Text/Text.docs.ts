import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Words on a screen.',
  avoid: [
    'For the title of a screen or of a part, use `Heading`.',
    'For words that lead somewhere, use `Link`.',
    'For words that sort, use `Badge`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is a paragraph unless `as` says otherwise.',
    'What `isTruncated` cuts has to be reachable elsewhere.',
    'A tone is only a colour: the words have to say it too.',
  ],
};
