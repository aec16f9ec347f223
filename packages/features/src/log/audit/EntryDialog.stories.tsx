import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { EntryDialog } from './EntryDialog.tsx';
import { entryOf, inAudit } from './stories.tsx';

/** All fields of an entry, and the full old and new values of every change. */
const meta = preview.meta({
  component: EntryDialog,
  args: {
    entry: entryOf('update_user'),
    onClose: fn(),
  },
  ...inAudit,
});

export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /jonas\.weidmann/ }));
    await expect(dialog.getByText('Department').nextElementSibling).toHaveTextContent(/^Stores → \w+/);
    await expect(dialog.getByText(/^Mozilla/)).toBeVisible();
    await expect(dialog.getByText('Request ID')).toBeVisible();
    await expect(dialog.getByText('jonas.weidmann').closest('dd')).toHaveTextContent('jonas.weidmann (user)');
    await expect(dialog.getByRole('link', { name: 'Entries about jonas.weidmann' })).toHaveAttribute(
      'href',
      expect.stringContaining(`entityId=${people.user.id}`),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const ByAMachineClient = meta.story({
  args: { entry: { ...entryOf('update_user'), actorKind: 'machine' as const, actorName: 'Payroll sync' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Machine client').nextElementSibling).toHaveTextContent('Payroll sync');
    await expect(dialog.queryByRole('link', { name: 'Payroll sync' })).toBeNull();
  },
});
