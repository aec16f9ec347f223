import { addUnread, makeExtreme } from '@portico/mocks/fixtures/extremes';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { freshHub, settled } from '../lib/stories.tsx';
import { Browser } from './stories.tsx';

/** Every screen with names at their limits and in other scripts, laid out at every width. */
const meta = preview.meta({
  component: Browser,
  parameters: { layout: 'fullscreen', geometry: true },
  beforeEach(context) {
    makeExtreme(freshHub(context, people.admin).organisation);
  },
});

const longest = /^donaudampfschifffahrtselektrizitaten/;
const hebrew = 'שירה בן־דוד';
const longApp = /^Kraftfahrzeughaftpflichtversicherung/;

/** Waits until a screen is loaded, and for one of the names on it. */
const shows =
  (heading: string | RegExp, name?: string | RegExp) =>
  async ({ canvas }: Pick<StoryContext, 'canvas'>) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    await settled();
    if (name !== undefined) await expect((await canvas.findAllByText(name))[0]).toBeVisible();
  };

export const Dashboard = meta.story({
  tags: ['full'],
  args: { start: '/' },
  play: shows('Dashboard', longest),
});

export const Users = meta.story({
  tags: ['full'],
  args: { start: '/users' },
  play: shows('Users', hebrew),
});

export const Apps = meta.story({
  tags: ['full'],
  args: { start: '/simple-apps' },
  play: shows('Applications', longApp),
});

export const LiveConnect = meta.story({
  args: { start: '/live-connect' },
  play: shows('Live Connect', longApp),
});

export const Permissions = meta.story({
  tags: ['full'],
  args: { start: `/user-permissions?user=${people.user.id}` },
  play: shows('User permissions', longApp),
});

export const AuditLogs = meta.story({
  tags: ['full'],
  args: { start: '/audit-logs' },
  play: shows('Audit logs', longest),
});

export const Profile = meta.story({
  tags: ['full'],
  args: { start: '/profile' },
  beforeEach(context) {
    makeExtreme(freshHub(context, people.secondAdmin).organisation);
  },
  play: shows(/./, 'zoe'),
});

export const Portal = meta.story({
  args: { start: '/' },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.user);
    makeExtreme(organisation);
    addUnread(organisation, people.user.id, 100);
  },
  play: async ({ canvas }) => {
    await shows(/./, longApp)({ canvas });
    // The list below the applications makes the page taller than the viewport.
    await expect((await canvas.findAllByText('Payroll and Expenses'))[0]).toBeVisible();
  },
});
