import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import { dialogOf, hubFor, inApp } from '../../lib/stories.tsx';
import { GuideDialog } from './GuideDialog.tsx';
import { hub } from './stories.tsx';

/** The integration guide for visitors of the landing page, without the APIs of applications. */
const meta = preview.meta({
  component: GuideDialog,
  args: { hub, onClose: fn() },
  decorators: [inApp({ app: 'portal', path: '/landing' })],
  beforeEach: hubFor(),
});

export const Ready = meta.story({
  play: async () => {
    const guide = await dialogOf('Integration guide');
    await expect(guide.getByRole('heading', { level: 3, name: 'Quick start' })).toBeVisible();
    await expect(guide.getByRole('link', { name: 'Sign in to connect an app' })).toHaveAttribute(
      'href',
      '/login',
    );
  },
});
