import { api } from '@portico/contract/api/table';
import { handlersFor } from '@portico/mocks/handlers';
import { fails, unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { ComponentProps } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { hub } from '../../lib/stories.tsx';
import { AppDetailsDialog } from './AppDetailsDialog.tsx';
import { inPortal, myApp } from './stories.tsx';
import { useMyApps } from './usePortal.ts';

/** An application's details in the portal, and the user's preferences for it. */
const meta = preview.meta({
  component: AppDetailsDialog,
  args: { app: myApp('pantry'), onOpen: fn(), onClose: fn() },
  ...inPortal,
});

/** Shows the hub's current facts about the application after a change, as in the portal. */
function DetailsOfRead(props: ComponentProps<typeof AppDetailsDialog>) {
  const app = useMyApps().data?.find(({ id }) => id === props.app.id);
  return app === undefined ? null : <AppDetailsDialog {...props} app={app} />;
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Ready = meta.story({
  parameters: { state: 'portal.badge-sso-ready' },
  play: async ({ userEvent, args }) => {
    const dialog = await dialogOf('Pantry');
    await expect(dialog.getByText('3 h 15 min')).toBeVisible();
    await expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Open application' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});

export const External = meta.story({
  parameters: { state: 'portal.badge-external' },
  args: { app: myApp('rooms', { isSsoReady: false }) },
  play: async () => {
    const dialog = await dialogOf('Room Booking');
    await expect(dialog.getByText('External Domain')).toBeVisible();
  },
});

/** Withdraws 'Don't ask again', and restores it while the dialog is open. */
export const OpensDirectly = meta.story({
  parameters: { state: 'portal.open-directly' },
  args: { app: myApp('rooms', { isSsoReady: false, opensDirectly: true, isFavourite: true }) },
  play: async () => {
    const dialog = await dialogOf('Room Booking');
    await expect(dialog.getByRole('switch', { name: /Ask before opening/ })).not.toBeChecked();
    await expect(dialog.getByText("You chose 'Don't ask again'.")).toBeVisible();
  },
});

/** Reports that a choice was not saved. Then the user marks the application, and unmarks it. */
export const Marked = meta.story({
  render: args => <DetailsOfRead {...args} />,
  beforeEach: ({ msw }) => msw.use(fails(api.portal.preferApp)),
  play: async ({ userEvent, msw }) => {
    const dialog = await dialogOf('Pantry');
    const press = async (name: string) => userEvent.click(await dialog.findByRole('button', { name }));
    await press('Add to favourites');
    await expect(await screen.findByText('Your choice was not saved')).toBeVisible();
    msw.use(...handlersFor(hub));
    await press('Add to favourites');
    await expect(await dialog.findByText('Favourite')).toBeVisible();
    await press('Remove from favourites');
    await waitFor(() => expect(dialog.queryByText('Favourite')).not.toBeInTheDocument());
    await expect(hub.organisation.preferences).toMatchObject([{ isFavourite: false }]);
  },
});

/** Actions that need the hub are unavailable, with a reason. The application was never opened and reports no time. */
export const Offline = meta.story({
  args: {
    app: myApp('rooms', { isFavourite: true, opensDirectly: true, lastAccessed: null, totalTimeSpent: 0 }),
  },
  beforeEach: ({ msw }) => msw.use(unreachable(api.auth.verify)),
  play: async () => {
    const dialog = await dialogOf('Room Booking');
    for (const name of ['Remove from favourites', 'Open application']) {
      await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(dialog.getByRole('switch')).toBeDisabled();
    await expect(dialog.getByText('Not opened yet')).toBeVisible();
    await expect(dialog.queryByText('Total time spent')).not.toBeInTheDocument();
  },
});
