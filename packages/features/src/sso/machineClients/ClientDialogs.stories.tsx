import { machineIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { ClientDialogs } from './ClientDialogs.tsx';
import { clients, inClients } from './stories.tsx';
import type { useClientDialog } from './useMachineClients.ts';

const revoke: ReturnType<typeof useClientDialog> = {
  opened: 'revoke',
  openedId: machineIds.sync,
  open: fn(),
  close: fn(),
};

/** The dialog that the address names. */
const meta = preview.meta({
  component: ClientDialogs,
  args: { clients: clients(), opened: revoke },
  ...inClients,
});

export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Payroll sync?' }));
    await expect(dialog.getByText(/^Its secret and its tokens stop working at once\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(args.opened.close).toHaveBeenCalledOnce();
  },
});

/** A link to a client that is gone. */
export const Gone = meta.story({
  args: { opened: { ...revoke, opened: 'edit', openedId: 'gone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This machine client no longer exists.')).toBeVisible();
  },
});
