import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { fill, freshHub, inApp } from '../lib/stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Creating several users in one dialog. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/users?create' })],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const createDialog = async () => within(await screen.findByRole('dialog', { name: 'Create user' }));

async function fillIn({ userEvent }: Player, username: string) {
  const dialog = await createDialog();
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await fill({ userEvent }, field('Email'), `${username}@brackenfield.example`);
  await fill({ userEvent }, field('First name'), 'Ada');
  await userEvent.clear(field('Username'));
  await fill({ userEvent }, field('Username'), username);
}

async function addAnother({ userEvent }: Player, username: string) {
  await fillIn({ userEvent }, username);
  const dialog = await createDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Create and add another' }));
  await dialog.findByRole('button', { name: `Copy sign-in message for ${username}` }, { timeout: 5000 });
}

async function chooseManager({ userEvent }: Player) {
  const dialog = await createDialog();
  await userEvent.click(dialog.getByRole('button', { name: /Role/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Manager/ }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Shift Roster' }));
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Department' }), 'Kitchen');
}

/** Keeps the choices, clears what belongs to the person, and focuses the first field. */
export const KeepsTheChoices = meta.story({
  parameters: { state: 'users.create-another' },
  play: async ({ userEvent }) => {
    await chooseManager({ userEvent });
    await addAnother({ userEvent }, 'ada.lovelace');
    const dialog = await createDialog();
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await waitFor(() => expect(field('Email')).toHaveFocus());
    for (const name of ['Email', 'Username', 'First name', 'Last name']) {
      await expect(field(name)).toHaveValue('');
    }
    await expect(field('Department')).toHaveValue('Kitchen');
    await expect(dialog.getByRole('button', { name: /Role/ })).toHaveTextContent('Manager');
    await expect(dialog.getByRole('checkbox', { name: 'Shift Roster' })).toBeChecked();
    await expect(
      await screen.findByRole('alertdialog', { name: 'User created successfully' }),
    ).toHaveTextContent('ada.lovelace');
    await expect(dialog.getByText('1 user created so far.')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Created so far' })).toHaveTextContent('ada.lovelace');
    dialog.getByRole('list', { name: 'Created so far' }).scrollIntoView({ block: 'center' });
  },
});

/** The message of an earlier user can still be copied, and has their password. */
export const CopiedWhileAdding = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await addAnother({ userEvent }, 'ada.lovelace');
    await addAnother({ userEvent }, 'grace.hopper');
    const dialog = await createDialog();
    const items = within(dialog.getByRole('list', { name: 'Created so far' })).getAllByRole('listitem');
    await expect(items.map(item => item.textContent?.split('Copy')[0])).toEqual([
      'grace.hopper',
      'ada.lovelace',
    ]);
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy sign-in message for ada.lovelace' }));
    await expect(copied.mock.calls[0]?.[0]).toMatch(
      /^Sign in at http\S+\/login\?login_hint=ada\.lovelace\nUsername: ada\.lovelace\nTemporary password: \S{12,}\n/,
    );
  },
});

/** Done leads to all passwords, which are shown once. */
export const AllPasswords = meta.story({
  parameters: { state: 'users.created-several' },
  play: async ({ canvas, userEvent }) => {
    await addAnother({ userEvent }, 'ada.lovelace');
    await addAnother({ userEvent }, 'grace.hopper');
    await userEvent.click((await createDialog()).getByRole('button', { name: 'Done' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Temporary passwords' }));
    for (const username of ['ada.lovelace', 'grace.hopper']) {
      await expect(dialog.getByRole('group', { name: username })).toHaveTextContent(/\S{12,}/);
      await expect(
        dialog.getByRole('button', { name: `Copy temporary password of ${username}` }),
      ).toBeEnabled();
      await expect(
        dialog.getByRole('button', { name: `Copy sign-in message for ${username}` }),
      ).toBeEnabled();
    }
    await expect(dialog.getByText(/are shown once and expire in 7 days, on Nov 28, 2026/)).toBeVisible();
    await expect(canvas.queryByRole('dialog', { name: 'Create user' })).not.toBeInTheDocument();
  },
});

/** Create User creates the last user, and every password of the dialog is shown. */
export const LastUserFinishes = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await addAnother({ userEvent }, 'ada.lovelace');
    await fillIn({ userEvent }, 'grace.hopper');
    await userEvent.click((await createDialog()).getByRole('button', { name: 'Create User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Temporary passwords' }));
    await expect(dialog.getAllByRole('group')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** The button works by keyboard, before the one that finishes. */
export const ByKeyboard = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await fillIn({ userEvent }, 'ada.lovelace');
    const dialog = await createDialog();
    dialog.getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Create and add another' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    await expect(dialog.getByText('1 user created so far.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Temporary password' });
  },
});

/** A refusal keeps the input and the users created before it. */
export const RefusedMeanwhile = meta.story({
  parameters: { picture: false },
  play: async ({ userEvent }) => {
    await addAnother({ userEvent }, 'ada.lovelace');
    await fillIn({ userEvent }, people.user.username);
    const dialog = await createDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Create and add another' }));
    await expect(await screen.findAllByText('This username is already taken.')).not.toHaveLength(0);
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(people.user.username);
    await expect(dialog.getByRole('button', { name: 'Copy sign-in message for ada.lovelace' })).toBeEnabled();
  },
});

/** While one user is created, the other button can't create them again. */
export const AnotherPending = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(slow(api.users.create));
  },
  play: async ({ userEvent }) => {
    await fillIn({ userEvent }, 'ada.lovelace');
    const dialog = await createDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Create and add another' }));
    await expect(await dialog.findByRole('button', { name: 'Creating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(dialog.getByRole('button', { name: 'Create User' })).toBeDisabled();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await addAnother({ userEvent }, `${'extraordinarily.long.'.repeat(3)}n`);
    const dialog = await createDialog();
    dialog.getByRole('list', { name: 'Created so far' }).scrollIntoView({ block: 'center' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
