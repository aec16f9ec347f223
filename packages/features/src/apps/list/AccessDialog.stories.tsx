import { api } from '@portico/contract/api/table';
import { appIds } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { fill } from '../../lib/stories.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { appOf, inApps, pantry } from './stories.tsx';

/** Users and their access to one application. Administrators are not among them. */
const meta = preview.meta({
  component: AccessDialog,
  args: { app: pantry, onClose: fn() },
  ...inApps,
});

const dialog = async () => within(await screen.findByRole('dialog'));
const findButton = async (name: string) => (await dialog()).findByRole('button', { name });

export const Ready = meta.story({
  parameters: { state: 'apps.granted' },
  play: async ({ userEvent }) => {
    const { findByText, getByRole, queryByText } = await dialog();
    await expect(await findByText('Jonas Weidmann')).toBeVisible();
    await expect(getByRole('button', { name: 'Revoke access from Jonas Weidmann' })).toBeEnabled();
    await expect(getByRole('button', { name: 'Grant access to Lwazi Dube' })).toBeEnabled();
    await expect(queryByText('Tobias Fennimore')).not.toBeInTheDocument();
    await expect(queryByText('Maren Oakhurst')).not.toBeInTheDocument();
    await userEvent.click(getByRole('button', { name: 'Grant access to Lwazi Dube' }));
    await expect(await screen.findByText('Access granted to Lwazi Dube')).toBeVisible();
    await expect(await findButton('Revoke access from Lwazi Dube')).toBeVisible();
  },
});

/** A user below the level of the application can't get access. */
export const AboveRole = meta.story({
  args: { app: appOf(appIds.roster) },
  play: async ({ userEvent }) => {
    const grant = await findButton('Grant access to Jonas Weidmann');
    await expect(grant).toHaveAttribute('aria-disabled', 'true');
    const row = within((await dialog()).getAllByRole('listitem')[3] as HTMLElement);
    await expect(row.getByText('Jonas Weidmann')).toBeVisible();
    await expect(row.getByText('Requires the Manager role or above')).toBeVisible();
    await expect(await findButton('Grant access to Emeka Obi')).toBeEnabled();
    const { getAllByRole, getByRole, queryByText } = await dialog();
    await fill({ userEvent }, getByRole('searchbox', { name: 'Search users' }), 'tanaka');
    await waitFor(() => expect(queryByText('Lwazi Dube')).not.toBeInTheDocument());
    await expect(getAllByRole('listitem')).toHaveLength(1);
  },
});

export const LoadFails = meta.story(loadFails(api.access.matrix, 'The access list could not be loaded.'));

export const GrantFails = meta.story({
  parameters: { state: 'apps.grant-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.access.grant)),
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Grant access to Lwazi Dube'));
    await expect(await screen.findByText('Failed to grant access')).toBeVisible();
    await expect(await findButton('Grant access to Lwazi Dube')).toBeEnabled();
  },
});

export const Revoked = meta.story({
  parameters: { state: 'apps.revoked' },
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Revoke access from Jonas Weidmann'));
    await expect(await screen.findByText('Access revoked from Jonas Weidmann')).toBeVisible();
    await expect(await findButton('Grant access to Jonas Weidmann')).toBeVisible();
  },
});

export const RevokeFails = meta.story({
  parameters: { state: 'apps.revoke-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.access.revoke)),
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Revoke access from Jonas Weidmann'));
    await expect(await screen.findByText('Failed to revoke access')).toBeVisible();
    await expect(await findButton('Revoke access from Jonas Weidmann')).toBeEnabled();
  },
});
