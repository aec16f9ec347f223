import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'One or two letters for an application or a person, in a colour made from the name.',
  avoid: ['For a thing without a name of its own, use `IconTile`.', 'For the product, use `Mark`.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: [
    'It is decoration, hidden from a screen reader: the name stands beside it in words.',
    'Letters and ground of each colour have a contrast of 4.5:1 in both palettes.',
  ],
};
