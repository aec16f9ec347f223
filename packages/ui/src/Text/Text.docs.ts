import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Text on a screen.',
  avoid: [
    'For the title of a screen or a section, use `Heading`.',
    'For text that navigates, use `Link`.',
    'For words that classify, use `Badge`.',
  ],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is a paragraph unless `as` sets another element.',
    'Text that `isTruncated` cuts must be available elsewhere.',
    'A tone is only a colour: the words must have the same meaning.',
  ],
};
