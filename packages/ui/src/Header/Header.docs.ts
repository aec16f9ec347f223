import type { ComponentDocs } from '../../../../.storybook/docs/docs.ts';

export const docs: ComponentDocs = {
  purpose: 'The top of every screen: the product and its global actions.',
  avoid: [
    'For the title of a screen, use `Heading` inside the `Page`.',
    'For navigation between screens, use `BottomNav`.',
  ],
  keyboard: 'The keyboard stops at the brand, then at the actions.',
  accessibility: [
    'It is the banner landmark: one per page.',
    'It stays in view while the page scrolls. Put a `SkipLink` before it.',
  ],
};
