import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import {
  dialogOf,
  expectToast,
  fill,
  hub,
  hubFor,
  inApp,
  inConsole,
  press,
  questionOf,
} from '../../lib/stories.tsx';
import { MachineClientsScreen } from './MachineClientsScreen.tsx';
import { rowOf } from './stories.tsx';

/** Scripts and services with an id and a secret. */
const meta = preview.meta({
  component: MachineClientsScreen,
  parameters: { layout: 'fullscreen', path: '/machine-clients' },
  decorators: [inApp({ app: 'admin', path: '/machine-clients' })],
  beforeEach: hubFor(people.admin),
});

export const Ready = meta.story({
  decorators: [inConsole],
  parameters: { state: 'machine-clients.loaded' },
  play: async ({ canvas }) => {
    await expect((await rowOf(canvas, 'Payroll sync')).getByText('Active')).toBeVisible();
  },
});

export const Loading = meta.story({
  ...loading(api.machineClients.list, 'Loading machine clients'),
  parameters: { state: 'machine-clients.loading' },
});

export const Empty = meta.story({
  parameters: { state: 'machine-clients.empty' },
  beforeEach() {
    hub.organisation.machineClients = [];
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Create your first machine client' }),
    ).toBeVisible();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.machineClients.list, 'The machine clients could not be loaded.'),
  parameters: { state: 'machine-clients.failed' },
});

/** A link to a client that is gone. */
export const Gone = meta.story({
  parameters: { path: '/machine-clients?edit=gone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This machine client no longer exists.')).toBeVisible();
  },
});

/** The page of an application leads here, with its API chosen. The secret is shown once. */
export const Created = meta.story({
  parameters: { path: `/machine-clients?create=${appIds.parcels}`, state: 'machine-clients.secret' },
  play: async ({ canvas, userEvent }) => {
    const form = await dialogOf('New machine client');
    await expect(await form.findByRole('checkbox', { name: 'Print labels' })).not.toBeChecked();
    await expect(form.getByRole('button', { name: /^API of Parcel Desk/ })).toBeVisible();
    await fill({ userEvent }, form.getByLabelText(/^Name/), 'Door labels');
    await userEvent.click(form.getByRole('checkbox', { name: 'Print labels' }));
    await fill({ userEvent }, form.getByLabelText('Current password'), people.admin.password);
    await userEvent.click(form.getByRole('button', { name: 'Create client' }));
    await expectToast('Machine client created', 'Door labels');
    const shown = await dialogOf('Secret of Door labels');
    await expect(shown.getByRole('group', { name: 'Client secret' })).toHaveTextContent(/pms_/);
    await expect(await canvas.findByText('Door labels')).toBeInTheDocument();
  },
});

/** After a revocation, only deletion remains. */
export const RevokedAndDeleted = meta.story({
  decorators: [inConsole],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Log archive' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const question = await questionOf('Revoke Log archive?');
    await expect(question.getByText(/^Its secret and its tokens stop working at once\./)).toBeVisible();
    await press({ canvas: question, userEvent }, 'Revoke');
    await expectToast('Machine client revoked', 'Log archive');
    await expect(await (await rowOf(canvas, 'Log archive')).findByText('Revoked')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Log archive' }));
    await screen.findByRole('menu');
    await expect(screen.getAllByRole('menuitem').map(each => each.textContent)).toEqual(['Delete']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await press({ canvas: await questionOf('Delete Log archive?'), userEvent }, 'Delete');
    await expectToast('Machine client deleted', 'Log archive');
    await waitFor(() => expect(canvas.queryByText('Log archive')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});
