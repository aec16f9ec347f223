import { people } from '@portico/mocks/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { dialogOf, fill, hubFor, inFeature, press, storedUser } from '../lib/stories.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';

/** The dialog that replaces a temporary or expired password over a page with unsaved input. */
const meta = preview.meta({
  component: NewPasswordDialog,
  args: { user: { isPasswordDue: false }, onChanged: fn(), onClose: fn() },
  decorators: [inFeature({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
});

const labels = ['Current password', 'New password', 'Confirm new password'];

const dialog = () => dialogOf('Password Change Required');

async function replace(
  { userEvent }: Pick<StoryContext, 'userEvent'>,
  next = 'slow brass ferry',
  current: string | null = people.admin.password,
) {
  const form = await dialog();
  if (current !== null) await fill({ userEvent }, form.getByLabelText('Current password'), current);
  for (const label of labels.slice(1)) {
    await fill({ userEvent }, form.getByLabelText(label), next);
  }
  await press({ canvas: form, userEvent }, 'Update Password');
  return form;
}

export const Ready = meta.story({
  play: async () => {
    const form = await dialog();
    await expect(
      form.getByText(/^You're using a temporary password\. .* Your input is kept\.$/),
    ).toBeVisible();
    await expect(form.getByLabelText('Current password')).toBeVisible();
  },
});

/** Skips the current password if it was just typed. */
export const AfterASignIn = meta.story({
  args: { user: { isPasswordDue: true }, password: people.admin.password },
  play: async ({ args, userEvent }) => {
    const form = await dialog();
    await expect(form.getByText(/^Your password is more than 90 days old/)).toBeVisible();
    await expect(form.queryByLabelText('Current password')).not.toBeInTheDocument();
    await replace({ userEvent }, 'slow brass ferry', null);
    await waitFor(() => expect(args.onChanged).toHaveBeenCalledOnce());
    await expect(storedUser(people.admin).password).toBe('slow brass ferry');
  },
});

/** The hub's message about a field stays at the field. */
export const Refused = meta.story({
  play: async ({ args, userEvent }) => {
    const form = await replace({ userEvent }, 'password1');
    await waitFor(() =>
      expect(form.getByLabelText('New password')).toHaveAccessibleDescription(/too common/),
    );
    for (const label of labels) await userEvent.clear(form.getByLabelText(label));
    await replace({ userEvent }, 'slow brass ferry', 'not the password');
    await expect(await form.findByRole('alert')).toHaveTextContent('Your current password is wrong.');
    await expect(args.onChanged).not.toHaveBeenCalled();
  },
});
