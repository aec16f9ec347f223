import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The top of every screen: the product, and what is always at hand.',
  avoid: [
    'For the title of a screen, use `Heading` inside the `Page`.',
    'For the way between screens, use `BottomNav`.',
  ],
  keyboard: 'The keyboard stops at the brand, then at the actions.',
  accessibility: [
    'It is the banner landmark: one a page.',
    'It stays in view while the page scrolls. Put a `SkipLink` before it.',
  ],
};
