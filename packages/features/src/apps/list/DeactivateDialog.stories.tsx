import { api } from '@portico/contract/table';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { inApps, pantry } from './stories.tsx';

/** Confirms before an application is deactivated. */
const meta = preview.meta({
  component: DeactivateDialog,
  args: { app: pantry, onClose: fn() },
  ...inApps,
});

/** Cancel is the easy choice. The dialog stays open when the hub fails. */
export const Ready = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.update)),
  play: async ({ args, userEvent }) => {
    const { getByRole } = within(await screen.findByRole('alertdialog', { name: 'Deactivate Pantry?' }));
    await waitFor(() => expect(getByRole('button', { name: 'Cancel' })).toHaveFocus());
    const button = getByRole('button', { name: 'Deactivate' });
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to update application')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(await screen.findByText('Application deactivated')).toBeVisible();
    await expect(args.onClose).toHaveBeenCalled();
  },
});
