import { appIds } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { RaiseDialog } from './RaiseDialog.tsx';
import { onPermissions, requestFor } from './stories.tsx';

/** Confirms a new role together with the application that requires it, after naming both effects. */
const meta = preview.meta({
  component: RaiseDialog,
  args: {
    request: requestFor(appIds.payroll),
    version: 1,
    role: 'admin' as const,
    onRaise: fn(),
    onClose: fn(),
  },
  ...onPermissions,
});

export const Ready = meta.story({
  play: async () => {
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: 'Make Jonas Weidmann Admin and grant Payroll and Expenses?',
      }),
    );
    await expect(
      dialog.getByText(/changes from User to Admin, which signs them out everywhere/),
    ).toBeVisible();
    await expect(dialog.getByText(/^Jonas Weidmann gets access to Payroll and Expenses/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});
