import { api } from '@portico/contract/table';
import { addFactors } from '@portico/mocks/fixtureFactors';
import { appIds, machineIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ageProofs, confirmByCode, expectToast, fill, freshHub, inApp } from '../lib/stories.tsx';
import { MachineClientsScreen } from './MachineClientsScreen.tsx';

/** Scripts and services with their own id and secret, in every state. */
const meta = preview.meta({
  component: MachineClientsScreen,
  parameters: { layout: 'fullscreen', path: '/machine-clients' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

let hub: Hub;

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const rowOf = async (canvas: StoryContext['canvas'], name: string) =>
  within((await canvas.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);
const choose = async ({ canvas, userEvent }: Player, name: string, item: string) => {
  await userEvent.click((await rowOf(canvas, name)).getByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const confirmOf = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

export const Loading = meta.story({
  parameters: { state: 'machine-clients.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.machineClients.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading machine clients')).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Machine clients' })).toBeVisible();
  },
});

export const Loaded = meta.story({
  parameters: { state: 'machine-clients.loaded' },
  play: async ({ canvas }) => {
    const sync = await rowOf(canvas, 'Payroll sync');
    await expect(sync.getByText('Management API')).toBeVisible();
    await expect(
      sync.getByText(
        'Read who has access to which application · Read users · Create, change, suspend and delete users below administrators',
      ),
    ).toBeVisible();
    await expect(sync.getByText('Active')).toBeVisible();
    await expect(sync.getByText('Until Jan 30, 2027')).toBeVisible();
    await expect(sync.getByText('4 minutes ago')).toBeVisible();
    const archive = await rowOf(canvas, 'Log archive');
    await expect(archive.getByText('Expires soon')).toBeVisible();
    await expect(archive.getByText('Expires in 9 days')).toBeVisible();
    const labels = await rowOf(canvas, 'Label printer');
    await expect(labels.getByRole('link', { name: 'API of Parcel Desk' })).toHaveAttribute(
      'href',
      `/apps/${appIds.parcels}/sign-on`,
    );
    await expect(labels.getByText('labels:print')).toBeVisible();
    await expect(labels.getByText('Expired')).toBeVisible();
    const old = await rowOf(canvas, 'Old intranet');
    await expect(old.getByText('Revoked')).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'machine-clients.empty' },
  beforeEach(context) {
    freshHub(context, people.admin).organisation.machineClients = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No machine clients yet')).toBeVisible();
    await expect(
      canvas.getByText(
        'Give each script or service a client of its own, with only the scopes that it needs.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create your first machine client' })).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { state: 'machine-clients.failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.machineClients.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The machine clients could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const OneWithLongTexts = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    const [first] = organisation.machineClients;
    if (first === undefined) throw new Error('There is no machine client');
    const scopes = [
      'access:read',
      'access:write',
      'apps:read',
      'apps:write',
      'log:read',
      'users:read',
      'users:write',
    ];
    organisation.machineClients = [
      { ...first, scopes, name: `مزامنة ${'الرواتب'.repeat(9)}`, revokedAt: null, expiresAt: null },
    ];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Does not expire')).toBeVisible();
  },
});

export const CreateDialog = meta.story({
  parameters: { path: '/machine-clients?create', state: 'machine-clients.create' },
  play: async ({ userEvent }) => {
    const form = await dialogOf('New machine client');
    for (const text of ['Users', 'Applications', 'Access', 'Log']) {
      await expect(form.getByRole('group', { name: text })).toBeVisible();
    }
    await expect(form.getByRole('checkbox', { name: 'Grant and revoke access' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: /Expires/ })).toHaveTextContent('In 90 days');
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    await expect(await form.findByText('Name is required')).toBeVisible();
    await expect(form.getByText('Choose at least one scope')).toBeVisible();
    await expect(form.getByText('Current password is required')).toBeVisible();
  },
});

/** The warning about a client that does not expire. */
export const NeverExpires = meta.story({
  parameters: { path: '/machine-clients?create' },
  play: async ({ userEvent }) => {
    const form = await dialogOf('New machine client');
    await userEvent.click(form.getByRole('button', { name: /Expires/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Never' }));
    await expect(
      await form.findByText(
        'A client without an expiry works until a user revokes it, even if it is forgotten.',
      ),
    ).toBeVisible();
  },
});

/** The scopes of an application's own API. */
export const ForAnApplication = meta.story({
  parameters: { path: '/machine-clients?create' },
  play: async ({ userEvent }) => {
    const form = await dialogOf('New machine client');
    await userEvent.click(form.getByRole('button', { name: /^Management API of this hub/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'API of Parcel Desk' }));
    await expect(await form.findByRole('checkbox', { name: 'Print labels' })).not.toBeChecked();
    await expect(form.queryByRole('checkbox', { name: 'Read users' })).not.toBeInTheDocument();
  },
});

/** The page of an application leads here, with its API chosen. */
export const FromAnApplication = meta.story({
  parameters: { picture: false, path: `/machine-clients?create=${appIds.parcels}` },
  play: async ({ canvas, userEvent }) => {
    const form = await dialogOf('New machine client');
    await expect(await form.findByRole('checkbox', { name: 'Print labels' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: /^API of Parcel Desk/ })).toBeVisible();
    await expect(form.queryByRole('checkbox', { name: 'Read users' })).not.toBeInTheDocument();
    await fill({ userEvent }, form.getByLabelText(/^Name/), 'Door labels');
    await userEvent.click(form.getByRole('checkbox', { name: 'Print labels' }));
    await fill({ userEvent }, form.getByLabelText('Current password'), people.admin.password);
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    await userEvent.click((await dialogOf('Secret of Door labels')).getByRole('button', { name: 'Done' }));
    const row = await rowOf(canvas, 'Door labels');
    await expect(row.getByText('API of Parcel Desk')).toBeVisible();
  },
});

/** The scopes of the hub are not offered for an API that still loads. */
export const FromAnApplicationLoading = meta.story({
  parameters: { picture: false, path: `/machine-clients?create=${appIds.parcels}` },
  beforeEach({ msw }) {
    msw.use(slow(api.apis.list));
  },
  play: async () => {
    const form = await dialogOf('New machine client');
    await expect(form.queryByRole('checkbox', { name: 'Read users' })).not.toBeInTheDocument();
  },
});

/** The API was deleted meanwhile: the client is for the hub, and says so. */
export const FromAnApplicationWithoutApi = meta.story({
  parameters: { picture: false, path: `/machine-clients?create=${appIds.pantry}` },
  play: async () => {
    const form = await dialogOf('New machine client');
    await expect(await form.findByRole('checkbox', { name: 'Read users' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: /^Management API of this hub/ })).toBeVisible();
  },
});

/** Shows the secret of a new client once. */
export const Created = meta.story({
  parameters: { path: '/machine-clients?create', state: 'machine-clients.secret' },
  play: async ({ canvas, userEvent }) => {
    const form = await dialogOf('New machine client');
    await fill({ userEvent }, form.getByLabelText(/^Name/), 'Door badges');
    await userEvent.click(form.getByRole('checkbox', { name: 'Read users' }));
    await fill({ userEvent }, form.getByLabelText('Current password'), people.admin.password);
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    await expectToast('Machine client created', 'Door badges');
    const shown = await dialogOf('Secret of Door badges');
    await expect(shown.getByRole('group', { name: 'Client secret' })).toHaveTextContent(/pms_/);
    await expect(shown.getByText(/^The secret is shown once\./)).toBeVisible();
    await expect(await canvas.findByText('Door badges')).toBeInTheDocument();
  },
});

/** An account with an authenticator app also needs its code. The form keeps its input. */
export const SecondFactorFirst = meta.story({
  parameters: { path: `/machine-clients?rotate=${machineIds.sync}`, picture: false },
  beforeEach(context) {
    hub = freshHub(context, people.admin);
    addFactors(hub, people.admin);
  },
  play: async ({ userEvent }) => {
    const form = await dialogOf('Replace the secret of Payroll sync?');
    await fill({ userEvent }, form.getByLabelText('Current password'), people.admin.password);
    await userEvent.click(form.getByRole('button', { name: 'Replace secret' }));
    await confirmByCode({ userEvent }, hub);
    await expect(await screen.findByRole('dialog', { name: 'Secret of Payroll sync' })).toBeVisible();
  },
});

export const WrongPassword = meta.story({
  parameters: { path: `/machine-clients?rotate=${machineIds.sync}` },
  play: async ({ userEvent }) => {
    const form = await dialogOf('Replace the secret of Payroll sync?');
    await fill({ userEvent }, form.getByLabelText('Current password'), 'certainly wrong');
    await userEvent.click(form.getByRole('button', { name: 'Replace secret' }));
    await expect(await form.findByText('Your current password is wrong.')).toBeVisible();
  },
});

export const EditDialog = meta.story({
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Payroll sync', 'Edit');
    const form = await dialogOf('Edit machine client');
    await expect(form.getByRole('group', { name: 'Client id' })).toHaveTextContent(machineIds.sync);
    await expect(form.getByRole('checkbox', { name: 'Read users' })).toBeChecked();
    await userEvent.click(form.getByRole('checkbox', { name: 'Read users' }));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Machine client updated')).toBeVisible();
    const row = await rowOf(canvas, 'Payroll sync');
    await waitFor(() => expect(row.queryByText(/Read users/)).not.toBeInTheDocument());
  },
});

/** A later expiry or more scopes need a recent proof. The form keeps its input, and saves after the proof. */
export const WidenedAfterProof = meta.story({
  parameters: { picture: false },
  beforeEach: context => ageProofs(freshHub(context, people.admin)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Payroll sync', 'Edit');
    const form = await dialogOf('Edit machine client');
    await userEvent.click(form.getByRole('checkbox', { name: 'Read the log and the figures' }));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    const proof = await dialogOf('Confirm that it is you');
    await expect(proof.getByText('Enter your password before you widen a machine client.')).toBeVisible();
    await fill({ userEvent }, proof.getByLabelText('Current password'), people.admin.password);
    await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
    await expect(await screen.findByText('Machine client updated')).toBeVisible();
    const row = await rowOf(canvas, 'Payroll sync');
    await expect(await row.findByText(/Read the log and the figures/)).toBeVisible();
  },
});

export const RevokeDialog = meta.story({
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Payroll sync', 'Revoke');
    const dialog = await confirmOf('Revoke Payroll sync?');
    await expect(dialog.getByText(/^Its secret and its tokens stop working at once\./)).toBeVisible();
  },
});

/** After a revocation, only deletion remains. */
export const Revoked = meta.story({
  parameters: { path: `/machine-clients?revoke=${machineIds.backup}`, picture: false },
  play: async ({ canvas, userEvent }) => {
    const dialog = await confirmOf('Revoke Log archive?');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await expect(await screen.findByText('Machine client revoked')).toBeVisible();
    const row = await rowOf(canvas, 'Log archive');
    await expect(await row.findByText('Revoked')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Actions for Log archive' }));
    await screen.findByRole('menu');
    await expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['Delete']);
  },
});

export const Deleted = meta.story({
  parameters: { path: `/machine-clients?delete=${machineIds.old}`, picture: false },
  play: async ({ canvas, userEvent }) => {
    const dialog = await confirmOf('Delete Old intranet?');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Machine client deleted')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Old intranet')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
});

/** A link to a client that is gone. */
export const Gone = meta.story({
  parameters: { path: '/machine-clients?edit=e0000000-0000-4000-8000-000000000099' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This machine client no longer exists.')).toBeVisible();
  },
});

/** Managers have no machine clients. */
export const NotForManagers = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('New machine client')).not.toBeInTheDocument());
  },
});
