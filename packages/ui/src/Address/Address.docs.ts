import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'An address inside of a text that breaks after its parts.',
  avoid: ['For an address to copy, use `CopyField`.', 'For an address to follow, use `Link`.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It adds no characters: it is read and copied as one text.'],
};
