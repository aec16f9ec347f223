import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: "The logo with the product's name, for a header.",
  use: ['The product introduces itself: the header, the login screen.'],
  avoid: ['Without the name, use `Mark`.'],
  do: ['Link it to the start screen in a header.'],
  dont: ['Do not write the name beside it again.'],
  keyboard: 'The keyboard stops at the link around it.',
  accessibility: ['The name is read even if there is no room to show it. The logo is decorative.'],
  sample: `<Link href="/" isUnderlined={false} aria-label="Portico">
  <Wordmark>Portico</Wordmark>
</Link>`,
};
