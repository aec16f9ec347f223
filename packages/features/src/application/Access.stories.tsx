import { api } from '@portico/contract/table';
import { makeExtreme } from '@portico/mocks/fixtureExtremes';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { empty, fails, slow, unreachable } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, turnOffForManagers } from '../lib/stories.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { hubWithPantry, onPage } from './stories.tsx';

const path = `/apps/${appIds.pantry}/access`;
let hub: Hub;

/** The access tab of an application's page. */
const meta = preview.meta({
  component: ApplicationScreen,
  parameters: { layout: 'fullscreen', path },
  ...onPage,
  beforeEach(context) {
    hub = hubWithPantry(context);
  },
});

const table = () => screen.findByRole('table', { name: 'Users with access to Pantry' });
const revokeButtons = () => screen.findAllByRole('button', { name: /^Revoke access from/ });

export const Listed = meta.story({
  parameters: { state: 'application.access' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^4 users\. Every role can get access\.$/)).toBeVisible();
    const row = within(await table());
    await expect((await row.findAllByText(/^Granted by/))[0]).toBeVisible();
    await expect(row.getAllByText(/2026$/)[0]).toBeVisible();
    await expect(row.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/users\/[\da-f-]{36}$/),
    );
    await expect(document.title).toBe('Pantry: Access · Portico');
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Granted by/))[0]).toBeVisible();
  },
});

/** Lists the requests for this application, and no others. */
export const Requested = meta.story({
  parameters: { picture: true },
  beforeEach() {
    const [other] = hub.organisation.requests;
    if (other === undefined) throw new Error('The fixtures have no request');
    hub.organisation.requests.push({ ...other, id: crypto.randomUUID(), appId: appIds.pantry });
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Access requests' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await expect(within(list).getByText(/ requested Pantry$/)).toBeVisible();
    await expect(
      within(list).getByRole('link', { name: /^Review request from .* for Pantry$/ }),
    ).toHaveAttribute('href', expect.stringContaining(`app=${appIds.pantry}`));
  },
});

export const Loading = meta.story({
  parameters: { state: 'application.access-loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.access.holders));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading users with access')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  parameters: { state: 'application.access-empty' },
  beforeEach({ msw }) {
    msw.use(empty(api.access.holders));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No one has access')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Grant access' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'application.access-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.holders));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The users with access could not be loaded.')).toBeVisible();
  },
});

export const Unreachable = meta.story({
  parameters: { state: 'application.access-unreachable' },
  beforeEach({ msw }) {
    msw.use(unreachable(api.access.holders));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The users with access could not be loaded.')).toBeVisible();
  },
});

export const NoneFound = meta.story({
  parameters: { state: 'application.access-none-found' },
  play: async ({ canvas, userEvent }) => {
    await fill(
      { userEvent },
      await canvas.findByRole('searchbox', { name: 'Search users with access' }),
      'zeppelin',
    );
    await expect(await canvas.findByText('No users match “zeppelin”')).toBeVisible();
  },
});

/** The address has the search, the role and the order. */
export const Narrowed = meta.story({
  parameters: { picture: false, path: `${path}?role=user&sort=username&order=desc` },
  play: async ({ canvas, userEvent }) => {
    await expect(await revokeButtons()).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'User Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Manager' }));
    await waitFor(async () => expect(await revokeButtons()).toHaveLength(1));
  },
});

export const Revoked = meta.story({
  parameters: { state: 'application.access-revoked' },
  play: async ({ canvas, userEvent }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^Revoke access from/ });
    if (button === undefined) throw new Error('No one has access');
    await userEvent.click(button);
    await expect(await screen.findByText(/^Access revoked from/)).toBeVisible();
    await expect(await canvas.findByText(/^3 users\./)).toBeVisible();
    await expect(hub.organisation.grants.filter(({ appId }) => appId === appIds.pantry)).toHaveLength(3);
    // The pressed button is gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
});

/** Undo takes back what Grant All has granted, as in the list of applications. */
export const GrantedToAll = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant All' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Grant Pantry to everyone?' }));
    await userEvent.click(question.getByRole('button', { name: 'Grant All' }));
    await expect(await canvas.findByText(/^Granted to \d+ users\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Grant All: Pantry' }));
    await waitFor(() => expect(canvas.queryByText(/^Granted to/)).not.toBeInTheDocument());
    await expect(await canvas.findByText(/^4 users\./)).toBeVisible();
  },
});

export const NotRevoked = meta.story({
  parameters: { state: 'application.access-not-revoked' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.revoke));
  },
  play: async ({ canvas, userEvent }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^Revoke access from/ });
    if (button === undefined) throw new Error('No one has access');
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to revoke access')).toBeVisible();
  },
});

/** The dialog of the list grants access, and the table has the new user. */
export const Granted = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant access' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Access to Pantry' }));
    const [grant] = await dialog.findAllByRole('button', { name: /^Grant access to/ });
    if (grant === undefined) throw new Error('Everyone has access');
    await userEvent.click(grant);
    await expect(await screen.findByText(/^Access granted to/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByText(/^5 users\./)).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'application.access-read-only' },
  beforeEach(context) {
    hub = turnOffForManagers(hubWithPantry(context, people.manager));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Granted by/))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Grant access' })).not.toBeInTheDocument();
  },
});

export const Extreme = meta.story({
  parameters: { picture: true },
  beforeEach(context) {
    hub = hubWithPantry(context);
    makeExtreme(hub.organisation);
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Granted by/))[0]).toBeVisible();
  },
});

export const ExtremeOnASmallPhone = meta.story({
  ...{ globals: { viewport: { value: 'small' } }, parameters: { picture: true } },
  beforeEach(context) {
    hub = hubWithPantry(context);
    makeExtreme(hub.organisation);
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Granted by/))[0]).toBeVisible();
  },
});
