import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'Fields that are sent together.',
  avoid: [
    'For what acts at once, use the control alone: `Switch`, `Select`.',
    'For filters above a list, use `FilterBar`.',
  ],
  keyboard: {
    Enter: 'In a field of one line, sends the form.',
  },
  accessibility: [
    'Each message of `errors` describes its field; the first faulty field gets the focus.',
    'A message goes as soon as its field is changed.',
    'The browser checks nothing, so every message is in the words of the product.',
    'A form in a dialog over another form sends itself alone.',
  ],
};
