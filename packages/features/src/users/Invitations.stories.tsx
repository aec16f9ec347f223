import { people } from '@portico/mocks/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp } from '../lib/stories.tsx';
import { choose, openMenu, rowOf } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Users who choose their first password. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach(context) {
    invitedHub(context);
  },
});

/** Starts a hub on which a user is invited. */
function invitedHub(context: Parameters<typeof freshHub>[0]) {
  const hub = freshHub(context, people.admin);
  const user = hub.organisation.users.find(({ id }) => id === people.user.id);
  const invitation = { secret: 'of-the-first-link', expiresAt: hub.now() + 1000, mail: null };
  Object.assign(user ?? {}, { isInvited: true, invitation });
  return hub;
}

const createDialog = async () => within(await screen.findByRole('dialog', { name: 'Create user' }));

async function inviteAda({ userEvent }: Pick<StoryContext, 'userEvent'>, button: string) {
  const dialog = await createDialog();
  await fill(
    { userEvent },
    dialog.getByRole('textbox', { name: 'Email' }),
    'ada.lovelace@brackenfield.example',
  );
  const choice = dialog.getByRole('checkbox', { name: 'Let them choose their own password' });
  if (!(choice as HTMLInputElement).checked) await userEvent.click(choice);
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

/** Shows the link once. Its secret is in the fragment. */
export const Created = meta.story({
  parameters: { picture: false, path: '/users?create' },
  play: async ({ userEvent }) => {
    await inviteAda({ userEvent }, 'Create User');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    await expect(dialog.getByRole('group', { name: 'Username' })).toHaveTextContent('ada.lovelace');
    await expect(dialog.getByRole('group', { name: 'Invitation link' })).toHaveTextContent(
      /http\S+\/invitation#[\w-]{32,}$/,
    );
    await expect(
      dialog.getByText(/shown once, works once and expires in 72 hours, on Nov 24.*Anyone who has it/),
    ).toBeVisible();
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy sign-in message' }));
    await expect(copied.mock.calls[0]?.[0]).toMatch(
      /^Choose your password at http\S+\/invitation#\S+\nUsername: ada\.lovelace\nThe link works once and expires on Nov 24/,
    );
  },
});

/** Lists those who have not chosen a password yet. */
export const Filtered = meta.story({
  parameters: { picture: false, path: '/users?status=invited' },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, people.user);
    await expect(within(row).getByText('Invited')).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Invited Status' })).toBeVisible();
  },
});

/** The choice is kept for the next user. */
export const KeptForTheNext = meta.story({
  parameters: { picture: false, path: '/users?create' },
  play: async ({ userEvent }) => {
    await inviteAda({ userEvent }, 'Create and add another');
    const dialog = await createDialog();
    await dialog.findByRole('button', { name: 'Copy sign-in message for ada.lovelace' }, { timeout: 5000 });
    await expect(dialog.getByRole('checkbox', { name: 'Let them choose their own password' })).toBeChecked();
  },
});

export const Listed = meta.story({
  parameters: { state: 'users.invited-menu' },
  play: async ({ canvas, userEvent }) => {
    const row = await rowOf(canvas, people.user);
    await expect(within(row).getByText('Invited')).toBeVisible();
    await openMenu({ canvas, userEvent }, people.user);
    await expect(screen.getByRole('menuitem', { name: 'New Invitation Link' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Revoke Invitation' })).toBeVisible();
  },
});

export const NewLink = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.user, 'New Invitation Link');
    const question = within(await screen.findByRole('alertdialog', { name: /^New invitation link for/ }));
    await expect(question.getByText(/The previous link stops working\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Make link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    await expect(dialog.getByRole('group', { name: 'Invitation link' })).not.toHaveTextContent(
      'of-the-first-link',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const Revoked = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, people.user, 'Revoke Invitation');
    await expect(await screen.findByRole('alertdialog', { name: 'Invitation revoked' })).toBeVisible();
    await expect(within(await rowOf(canvas, people.user)).getByText('Invited')).toBeVisible();
  },
});
