import { hubScopeNames } from '@portico/contract/sso/machineScopes';
import type { MachineClient } from '@portico/contract/sso/schemas/machineClient';
import { appIds, machineIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn } from 'storybook/test';
import type { Read } from '../../lib/data/useRead.ts';
import { ClientsTable } from './ClientsTable.tsx';
import { clientOf, clients, inClients, rowOf } from './stories.tsx';

const read = (data: MachineClient[]): Read<MachineClient[]> => ({
  state: 'ready',
  data,
  error: undefined,
  reload: fn(),
});

/** A client with a long right-to-left name and every scope. */
const extreme: MachineClient = {
  ...clientOf(machineIds.sync),
  id: 'e0000000-0000-4000-8000-000000000009',
  scopes: [...hubScopeNames],
  name: `مزامنة ${'الرواتب'.repeat(9)}`,
  expiresAt: null,
};

/** The table of machine clients, with the menu of each. */
const meta = preview.meta({
  component: ClientsTable,
  args: { clients: read([...clients(), extreme]), onOpen: fn() },
  ...inClients,
});

export const Ready = meta.story({
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
      `/apps/${appIds.parcels}/sign-on?way=api`,
    );
    await expect(labels.getByText('labels:print')).toBeVisible();
    await expect(labels.getByText('Expired')).toBeVisible();
    await expect((await rowOf(canvas, 'Old intranet')).getByText('Revoked')).toBeVisible();
    await expect(canvas.getByText('Does not expire')).toBeVisible();
  },
});
