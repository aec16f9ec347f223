import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Several codes to keep: to read, print or copy.',
  use: ['A user gets a set of codes once: recovery codes.'],
  avoid: ['For one value, use `CopyField`.', 'For source code, use `CodeBlock`.'],
  do: ['Offer to print, download and copy them in the footer of the dialog.'],
  dont: ['Do not show two sheets at once: both would be printed over each other.'],
  keyboard: 'The keyboard does not stop at it.',
  accessibility: ['It is a list named by its title, so that the number of codes is announced.'],
  sample: '<CodeSheet title="Recovery codes of ada at Portico" codes={codes} />',
};
