import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { hub } from '../../lib/stories.tsx';
import { GrantAllDialog } from './GrantAllDialog.tsx';
import { inApps, pantry } from './stories.tsx';

/** Confirms before an application is granted to every eligible user, with their number. */
const meta = preview.meta({
  component: GrantAllDialog,
  args: { app: pantry, onClose: fn(), onGranted: fn() },
  ...inApps,
});

const dialog = async () => within(await screen.findByRole('alertdialog', { name: /to everyone\?$/ }));

/** As many users get access as were announced. Suspended users get none. */
export const Ready = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.grantAll)),
  play: async ({ args, userEvent }) => {
    const { findByText, getByRole } = await dialog();
    const announced = (await findByText(/^Access for/)).textContent;
    const button = getByRole('button', { name: 'Grant All' });
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to grant access')).toBeVisible();
    await expect(args.onGranted).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(await screen.findByText(/^Access granted to \d+ users$/)).toBeVisible();
    await expect(args.onClose).toHaveBeenCalled();
    const [granted] = (args.onGranted as ReturnType<typeof fn>).mock.calls[0] ?? [];
    await expect(announced).toBe(`Access for ${granted?.count} more users`);
    const holders = hub.organisation.grants.filter(({ appId }) => appId === pantry.id);
    await expect(holders.some(({ userId }) => userId === people.suspended.id)).toBe(false);
  },
});

/** The number is left out if it can't be loaded. */
export const NotCounted = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.apps.eligible)),
  play: async () => {
    const { getByRole, queryByText } = await dialog();
    await waitFor(() => expect(queryByText('Counting users…')).not.toBeInTheDocument());
    await expect(getByRole('button', { name: 'Grant All' })).toBeEnabled();
  },
});
