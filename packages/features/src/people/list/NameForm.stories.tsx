import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { expectToast, fill, storedUser, updateUserElsewhere } from '../../lib/stories.tsx';
import { NameForm } from './NameForm.tsx';
import { asUser, inUsers } from './stories.tsx';

const { user } = people;

/** Edits a name in its row of a wide table. Enter saves, Escape cancels. */
const meta = preview.meta({
  component: NameForm,
  args: { user: asUser(user), onClose: fn() },
  ...inUsers,
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const formOf = async (canvas: Player['canvas']) =>
  within(await canvas.findByRole('form', { name: `Name of ${user.username}` }));
const firstName = () => storedUser(user).firstName;

/** Saves another first name by Enter, and returns the button that undoes it. */
async function rename({ canvas, userEvent }: Player, name = 'Sarah') {
  const field = (await formOf(canvas)).getByRole('textbox', { name: 'First name' });
  await userEvent.clear(field);
  await fill({ userEvent }, field, name);
  // Enter in the field just typed in would let user-event report its change while React removes it.
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('button', { name: 'Undo' });
}

export const Ready = meta.story({
  parameters: { state: 'users.name-in-place' },
  play: async ({ canvas }) => {
    const form = await formOf(canvas);
    await waitFor(() => expect(form.getByRole('textbox', { name: 'First name' })).toHaveFocus());
    await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue(user.lastName);
    await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** A name that is too long is refused first. */
export const Saved = meta.story({
  parameters: { state: 'users.edit-undo' },
  play: async player => {
    const form = await formOf(player.canvas);
    await fill(player, form.getByRole('textbox', { name: 'First name' }), 'x'.repeat(81));
    await player.userEvent.keyboard('{Enter}');
    await expect(await form.findByText(/First name must be at most 80 characters/)).toBeVisible();
    await expect(await rename(player, 'שרה')).toBeVisible();
    await expectToast('User updated successfully', /^Jonas Weidmann/);
    await expect(firstName()).toBe('שרה');
    await expect(player.args.onClose).toHaveBeenCalled();
  },
});

/** Someone has changed the user since: their change stays. */
export const UndoOvertaken = meta.story({
  parameters: { state: 'users.undo-overtaken' },
  play: async player => {
    const undo = await rename(player);
    updateUserElsewhere(user, { firstName: 'Sara' });
    await player.userEvent.click(undo);
    await expect(await screen.findByText(/It has been changed since/)).toBeVisible();
    await expect(screen.queryByText('Change undone')).toBeNull();
    await expect(firstName()).toBe('Sara');
  },
});
