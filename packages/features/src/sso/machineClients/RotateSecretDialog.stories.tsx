import { machineIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { dialogOf, fill } from '../../lib/stories.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { clientOf, inClients } from './stories.tsx';

/** Requires the password before a new secret replaces the current one. */
const meta = preview.meta({
  component: RotateSecretDialog,
  args: { client: clientOf(machineIds.sync), onClose: fn(), onRotated: fn() },
  ...inClients,
});

/** A wrong password replaces nothing. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    const form = await dialogOf('Replace the secret of Payroll sync?');
    const enter = async (password: string) => {
      const field = form.getByLabelText('Current password');
      await userEvent.clear(field);
      await fill({ userEvent }, field, password);
      await userEvent.click(form.getByRole('button', { name: 'Replace secret' }));
    };
    await enter('certainly wrong');
    await expect(await form.findByText('Your current password is wrong.')).toBeVisible();
    await enter(people.admin.password);
    await waitFor(() =>
      expect(args.onRotated).toHaveBeenCalledWith(
        expect.objectContaining({ clientSecret: expect.stringContaining('pms_') }),
      ),
    );
  },
});
