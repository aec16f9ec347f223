import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'An address inside of a text that breaks after its parts.',
  use: ['A sentence or a cell contains an address, an email or a long identifier.'],
  avoid: ['For an address to copy, use `CopyField`.', 'For an address to follow, use `Link`.'],
  do: ['Let it break, so that the whole address can be read.'],
  dont: ['Do not shorten an address that readers have to compare.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It adds no characters: it is read and copied as one text.'],
  sample: '<Address>https://pantry.apps.example/sign-in</Address>',
};
