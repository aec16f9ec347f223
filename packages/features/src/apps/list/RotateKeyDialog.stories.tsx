import { api } from '@portico/contract/table';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';
import { inApps, pantry } from './stories.tsx';

/** Confirms before a new API key replaces the current one. The parent shows the new key. */
const meta = preview.meta({
  component: RotateKeyDialog,
  args: { app: pantry, onClose: fn(), onRotated: fn() },
  ...inApps,
});

/** The dialog stays open when the hub fails. */
export const Ready = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.rotateKey)),
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rotate the API key of Pantry?' }));
    await expect(dialog.getByText('ptk_11111111')).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Rotate Key' });
    await userEvent.click(button);
    await expect(await screen.findByText('Failed to rotate the API key')).toBeVisible();
    await expect(args.onRotated).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(await screen.findByText('API key rotated')).toBeVisible();
    await expect(args.onRotated).toHaveBeenCalledWith(
      expect.objectContaining({ id: pantry.id, fullApiKey: expect.stringMatching(/^ptk_.{40,}$/) }),
    );
  },
});
