import { api } from '@portico/contract/api/table';
import { makeExtreme } from '@portico/mocks/fixtures/extremes';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { empty, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { fill, freshHub, hub, turnOffForManagers } from '../../lib/stories.tsx';
import { inApps, pantry } from '../list/stories.tsx';
import { AccessTab } from './AccessTab.tsx';

/** The users who may open an application, and the requests for access to it. */
const meta = preview.meta({
  component: AccessTab,
  args: { app: pantry, onOpen: fn() },
  ...inApps,
});

const revokeButtons = () => screen.findAllByRole('button', { name: /^Revoke access from/ });

async function revokeFirst({ userEvent }: Pick<StoryContext, 'userEvent'>) {
  const [button] = await revokeButtons();
  if (button === undefined) throw new Error('No one has access');
  await userEvent.click(button);
}

export const Ready = meta.story({
  parameters: { state: 'application.access' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/^4 users\. Every role can get access\.$/)).toBeVisible();
    const table = within(await canvas.findByRole('table', { name: 'Users with access to Pantry' }));
    await expect((await table.findAllByText(/^Granted by/))[0]).toBeVisible();
    await expect(table.getAllByText(/2026$/)[0]).toBeVisible();
    await expect(table.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/users\/[\da-f-]{36}$/),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Grant All' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('grant-all');
    await userEvent.click(canvas.getByRole('button', { name: 'Grant access' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('access');
  },
});

/** Lists the requests for this application, and no others. */
export const Requested = meta.story({
  beforeEach() {
    const [other] = hub.organisation.requests;
    if (other === undefined) throw new Error('The fixtures have no request');
    hub.organisation.requests.push({ ...other, id: crypto.randomUUID(), appId: appIds.pantry });
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Access requests' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await expect(within(list).getByRole('button', { name: /^Grant Pantry to / })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...loading(api.access.holders, 'Loading users with access'),
  parameters: { state: 'application.access-loading' },
});

export const Empty = meta.story({
  parameters: { state: 'application.access-empty' },
  beforeEach: ({ msw }) => msw.use(empty(api.access.holders)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one has access')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Grant access' })).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.access.holders, 'The users with access could not be loaded.'),
  parameters: { state: ['application.access-failed', 'application.access-unreachable'] },
});

/** The address has the search, the role and the order. */
export const NoneFound = meta.story({
  parameters: {
    state: 'application.access-none-found',
    path: '/?role=user&sort=username&order=desc',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await revokeButtons()).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'User Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
    await waitFor(async () => expect(await revokeButtons()).toHaveLength(1));
    const field = canvas.getByRole('searchbox', { name: 'Search users with access' });
    await fill({ userEvent }, field, 'zeppelin');
    await expect(await canvas.findByText('No users match “zeppelin”')).toBeVisible();
  },
});

export const Revoked = meta.story({
  parameters: { state: 'application.access-revoked' },
  play: async context => {
    await revokeFirst(context);
    await expect(await screen.findByText(/^Access revoked from/)).toBeVisible();
    await expect(await context.canvas.findByText(/^3 users\./)).toBeVisible();
    await expect(hub.organisation.grants.filter(({ appId }) => appId === appIds.pantry)).toHaveLength(3);
  },
});

export const NotRevoked = meta.story({
  parameters: { state: 'application.access-not-revoked' },
  beforeEach: ({ msw }) => msw.use(fails(api.access.revoke)),
  play: async context => {
    await revokeFirst(context);
    await expect(await screen.findByText('Failed to revoke access')).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.access-read-only' },
  beforeEach: context => void turnOffForManagers(freshHub(context, people.manager)),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Granted by/))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Grant access' })).not.toBeInTheDocument();
  },
});

/** The longest names, and names in other scripts. */
export const Extreme = meta.story({
  tags: ['full'],
  beforeEach() {
    makeExtreme(hub.organisation);
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Granted by/))[0]).toBeVisible();
  },
});
