import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect } from 'storybook/test';
import { hubFor, inApp } from '../../lib/stories.tsx';
import { PortalNotFound } from './PortalNotFound.tsx';

/** The screen of unknown paths, in the portal's header. */
const meta = preview.meta({
  component: PortalNotFound,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'portal', path: '/nowhere' })],
  beforeEach: hubFor(people.user),
});

export const Ready = meta.story({
  parameters: { state: 'not-found.page' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  },
});
