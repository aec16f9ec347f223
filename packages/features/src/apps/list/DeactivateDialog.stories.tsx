import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { freshHub } from '../../lib/stories.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { failsOnce, inApps, pantry } from './stories.tsx';

/** Confirms before an application is deactivated. */
const meta = preview.meta({
  component: DeactivateDialog,
  args: { app: pantry, onClose: fn() },
  ...inApps,
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Deactivate Pantry?' }));

export const Ready = meta.story({
  play: async () => {
    const { getByRole, getByText } = await dialog();
    await expect(getByText(/^Users can't open it or sign on to it/)).toBeVisible();
    await waitFor(() => expect(getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

/** The dialog stays open when the hub fails. */
export const Deactivated = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.update)),
  play: async ({ args, userEvent }) => {
    const button = (await dialog()).getByRole('button', { name: 'Deactivate' });
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to update application')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(await screen.findByText('Application deactivated')).toBeVisible();
    await expect(args.onClose).toHaveBeenCalled();
  },
});
