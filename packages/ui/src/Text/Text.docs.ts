import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Text on a screen.',
  use: ['A screen says something in a sentence or a word.'],
  avoid: [
    'For the title of a screen or a section, use `Heading`.',
    'For text that navigates, use `Link`.',
    'For words that classify, use `Badge`.',
  ],
  do: ['Write short sentences in plain words.', 'Use `muted` for what readers can skip.'],
  dont: ['Do not use `danger` without naming the problem.', 'Do not align body text to the centre.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is a paragraph unless `as` sets another element.',
    'Text that `isTruncated` cuts must be available elsewhere.',
    'A tone is only a colour: the words must have the same meaning.',
  ],
  sample: '<Text tone="muted">Signed in 3 minutes ago</Text>',
};
