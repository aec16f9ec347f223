import { api } from '@portico/contract/table';
import { appIds } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
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

/** A user below the level of the application can't get access. */
export const Ready = meta.story({
  args: { app: appOf(appIds.roster) },
  play: async ({ userEvent }) => {
    await expect(await findButton('Grant access to Jonas Weidmann')).toHaveAttribute('aria-disabled', 'true');
    const { getAllByRole, getAllByText, getByRole, queryByText } = await dialog();
    await expect(getAllByText('Requires the Manager role or above')[0]).toBeVisible();
    await expect(getByRole('button', { name: 'Grant access to Emeka Obi' })).toBeEnabled();
    await expect(queryByText('Tobias Fennimore')).not.toBeInTheDocument();
    await fill({ userEvent }, getByRole('searchbox', { name: 'Search users' }), 'tanaka');
    await waitFor(() => expect(queryByText('Lwazi Dube')).not.toBeInTheDocument());
    await expect(getAllByRole('listitem')).toHaveLength(1);
  },
});

export const Changed = meta.story({
  parameters: { state: ['apps.granted', 'apps.revoked'] },
  play: async ({ userEvent }) => {
    await userEvent.click(await findButton('Grant access to Lwazi Dube'));
    await passes('apps.granted');
    await userEvent.click(await findButton('Revoke access from Lwazi Dube'));
    await passes('apps.revoked');
    await expect(await findButton('Grant access to Lwazi Dube')).toBeVisible();
  },
});

/** The list can't be loaded at first. A refused change turns back. */
export const Fails = meta.story({
  parameters: { state: ['apps.grant-failed', 'apps.revoke-failed'] },
  beforeEach: ({ msw }) =>
    msw.use(failsOnce(api.access.matrix), fails(api.access.grant), fails(api.access.revoke)),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('The access list could not be loaded.')).toBeVisible();
    await userEvent.click(await findButton('Try again'));
    await userEvent.click(await findButton('Grant access to Lwazi Dube'));
    await passes('apps.grant-failed');
    await expect(await findButton('Grant access to Lwazi Dube')).toBeEnabled();
    await userEvent.click(await findButton('Revoke access from Jonas Weidmann'));
    await passes('apps.revoke-failed');
    await expect(await findButton('Revoke access from Jonas Weidmann')).toBeEnabled();
  },
});
