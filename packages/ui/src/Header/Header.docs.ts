import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'The top of every screen: the product and its global actions.',
  use: ['Every screen of an application begins with it.'],
  avoid: [
    'For the title of a screen, use `Heading` inside the `Page`.',
    'For navigation between screens, use `BottomNav`.',
  ],
  do: ['Keep to the brand, the bell, the theme and the user menu.'],
  dont: ["Do not put a screen's own actions into it."],
  keyboard: 'The keyboard stops at the brand, then at the actions.',
  accessibility: [
    'It is the banner landmark: one per page.',
    'It stays in view while the page scrolls. Put a `SkipLink` before it.',
  ],
  sample:
    '<Header brand={<Wordmark>Portico</Wordmark>} actions={<IconButton label="Theme" icon={<Sun />} />} />',
};
