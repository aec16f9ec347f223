import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'An example of the interface in one theme, with other colours.',
  use: ['Administrators see a colour in both themes before they save it.'],
  avoid: ['For the interface itself: the page has one theme.'],
  do: ['Show both themes next to each other.', 'Compute the colours so that their contrast holds.'],
  dont: ['Do not put anything in it that the reader needs.'],
  keyboard: 'The keyboard does not stop in it.',
  accessibility: ['It is inert: screen readers skip it. Name its theme next to it.'],
  sample: `<ThemeSample theme="dark" colours={computed}>
  <Button variant="primary">Sign In</Button>
</ThemeSample>`,
};
