import preview from '@portico/storybook/preview';
import { RelatedLinks } from './RelatedLinks.tsx';
import { inGuide } from './stories.tsx';

/** Leads to the connected applications. Visitors of the landing page sign in first. */
const meta = preview.meta({
  component: RelatedLinks,
  args: { titleLevel: 2 as const },
  ...inGuide,
});

/** The story of the screen checks its links. */
export const Ready = meta.story({ tags: ['full'] });
