import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { RelatedLinks } from './RelatedLinks.tsx';
import { inGuide } from './stories.tsx';

/** Leads to the connected applications. Visitors of the landing page sign in first. */
const meta = preview.meta({
  component: RelatedLinks,
  args: { titleLevel: 2 as const },
  ...inGuide,
  beforeEach(context) {
    freshHub(context, people.manager);
  },
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Connected Apps' })).toHaveAttribute(
      'href',
      '/apps',
    );
  },
});
