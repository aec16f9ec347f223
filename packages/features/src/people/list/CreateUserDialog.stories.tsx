import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import { dialogOf, expectToast, fill, hub, hubFor, press as pressIn } from '../../lib/stories.tsx';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { inUsers, invitationOf, passwordOf, withMail } from './stories.tsx';

const adasEmail = 'ada.lovelace@brackenfield.example';

/** Creates users, one after the other, with their first applications, and a temporary password or an invitation. */
const meta = preview.meta({
  component: CreateUserDialog,
  args: { created: [], onClose: fn(), onCreated: fn() },
  ...inUsers,
});

type Player = Pick<StoryContext, 'userEvent'>;

const createDialog = () => dialogOf('Create user');
const field = async (name: string) => (await createDialog()).getByRole('textbox', { name });
const press = async ({ userEvent }: Player, name: string | RegExp) =>
  pressIn({ canvas: await createDialog(), userEvent }, name);

async function replace({ userEvent }: Player, name: string, text: string) {
  const box = await field(name);
  await userEvent.clear(box);
  await fill({ userEvent }, box, text);
}

/** Fills in the required fields of a user, and creates them. */
async function submit(player: Player, { username = 'ada.lovelace', email = adasEmail } = {}) {
  await replace(player, 'Email', email);
  await replace(player, 'Username', username);
  await press(player, 'Create User');
}

async function chooseRole({ userEvent }: Player, name: RegExp) {
  await press({ userEvent }, /Role/);
  await userEvent.click(await screen.findByRole('option', { name }));
}

/** A role brings applications within reach; a lower one takes them back. */
export const Ready = meta.story({
  parameters: { state: 'users.create-dialog' },
  play: async ({ userEvent }) => {
    const dialog = await createDialog();
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
    await expect(await dialog.findByRole('checkbox', { name: 'Pantry' })).toBeEnabled();
    const roster = dialog.getByRole('checkbox', { name: 'Shift Roster' });
    await expect(roster).toBeDisabled();
    await expect(roster).toHaveAccessibleDescription(/Requires the Manager role or above/);
    await chooseRole({ userEvent }, /^Manager/);
    await waitFor(() => expect(roster).toBeEnabled());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Pantry' }));
    await userEvent.click(roster);
    await chooseRole({ userEvent }, /^User/);
    await expect(roster).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Pantry' })).toBeChecked();
  },
});

/** A manager gives no role above Manager. docs/people.md, 'What managers may do'. */
export const ForAManager = meta.story({
  beforeEach: hubFor(people.manager),
  play: async player => {
    await press(player, /Role/);
    const roles = (await screen.findAllByRole('option')).map(option => option.textContent);
    await expect(roles.map(role => role.slice(0, 4))).toEqual(['User', 'Mana']);
  },
});

/** Until the reader types one, or clears it. The application of the address is selected. */
export const UsernameSuggested = meta.story({
  parameters: { path: `/users?create&app=${appIds.pantry}` },
  play: async ({ args, userEvent }) => {
    const dialog = await createDialog();
    await expect(await dialog.findByRole('checkbox', { name: 'Pantry' })).toBeChecked();
    await fill({ userEvent }, await field('Email'), 'ada@example.com');
    await waitFor(async () => expect(await field('Username')).toHaveValue('ada'));
    await press({ userEvent }, 'Details');
    await fill({ userEvent }, await field('First name'), 'Ada');
    await fill({ userEvent }, await field('Last name'), 'Lovelace');
    await waitFor(async () => expect(await field('Username')).toHaveValue('ada.lovelace'));
    await userEvent.clear(await field('Username'));
    await fill({ userEvent }, await field('Last name'), ' King');
    await expect(await field('Username')).toHaveValue('');
    await fill({ userEvent }, await field('Username'), 'countess');
    await press({ userEvent }, 'Create User');
    await expectToast('User created successfully', /^countess/);
    const tempPassword = expect.stringMatching(/\S{12,}/);
    await expect(args.onCreated).toHaveBeenCalledWith(
      [expect.objectContaining({ username: 'countess', tempPassword, appId: appIds.pantry })],
      false,
    );
  },
});

/** An application that the user may not hold has no selected checkbox, and is not granted. */
export const AppOfTheAddressAboveTheRole = meta.story({
  parameters: { path: `/users?create&app=${appIds.payroll}` },
  play: async ({ args, userEvent }) => {
    await expect(await (await createDialog()).findByRole('checkbox', { name: /Payroll/ })).not.toBeChecked();
    await submit({ userEvent });
    const issued = [expect.objectContaining({ appId: null })];
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(issued, false));
  },
});

/** A username that is too long stays as it was pasted. */
export const Invalid = meta.story({
  parameters: { state: ['users.create-username-short', 'users.create-email-invalid'] },
  play: async ({ userEvent }) => {
    const pasted = 'ada.'.repeat(75);
    await submit({ userEvent }, { username: pasted });
    const dialog = await createDialog();
    await expect(await dialog.findByText('Username must be at most 64 characters')).toBeVisible();
    await waitFor(async () => expect(await field('Username')).toHaveFocus());
    await expect(await field('Username')).toHaveValue(pasted);
    await submit({ userEvent }, { username: 'ad', email: 'ada' });
    await expect(await dialog.findByText('Username must be at least 3 characters')).toBeVisible();
    await expect(dialog.getByText('Invalid email address')).toBeVisible();
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
  },
});

/** The other button can't create the user again. */
export const Pending = meta.story({
  parameters: { state: 'users.create-pending' },
  beforeEach: ({ msw }) => msw.use(slow(api.users.create)),
  play: async ({ userEvent }) => {
    await submit({ userEvent });
    const dialog = await createDialog();
    const button = await dialog.findByRole('button', { name: 'Creating...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('button', { name: 'Create and add another' })).toBeDisabled();
  },
});

const longest = `${'extraordinarily.long.'.repeat(3)}n`;

/**
 * Enter repeats the last choice. Keeps the choices, clears what belongs to the person, and focuses the first field.
 */
export const NextUser = meta.story({
  parameters: { state: 'users.create-another' },
  args: { created: [passwordOf(longest)] },
  play: async ({ args, userEvent }) => {
    const dialog = await createDialog();
    await chooseRole({ userEvent }, /^Manager/);
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Shift Roster' }));
    await press({ userEvent }, 'Details');
    await fill({ userEvent }, await field('Department'), 'Kitchen');
    await fill({ userEvent }, await field('First name'), 'Ada');
    await fill({ userEvent }, await field('Email'), adasEmail);
    const repeat = dialog.getByRole('button', { name: 'Create and add another' });
    await expect(repeat).toHaveAttribute('type', 'submit');
    await userEvent.click(repeat);
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith(
        [expect.objectContaining({ username: 'ada.lovelace' })],
        true,
      ),
    );
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
    for (const name of ['Email', 'Username', 'First name', 'Last name']) {
      await expect(await field(name)).toHaveValue('');
    }
    await expect(await field('Department')).toHaveValue('Kitchen');
    await expect(dialog.getByRole('button', { name: /Role/ })).toHaveTextContent('Manager');
    await expect(dialog.getByRole('checkbox', { name: 'Shift Roster' })).toBeChecked();
    await expect(dialog.getByText('1 user created so far.')).toBeVisible();
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(dialog.getByRole('button', { name: `Copy sign-in message for ${longest}` }));
    await expect(copied.mock.calls[0]?.[0]).toContain('Temporary password: violet-harbour-64\n');
    dialog.getByRole('list', { name: 'Created so far' }).scrollIntoView({ block: 'center' });
  },
});

const invite = async ({ userEvent }: Player) =>
  userEvent.click((await createDialog()).getByRole('radio', { name: 'Invitation link' }));

const mailOf = (username: string) =>
  hub.organisation.users.find(user => user.username === username)?.invitation?.mail;

/** No one receives email at an address under `.invalid`. The choice stays for the next user. Nothing is left to copy. */
export const InvitedByEmail = meta.story({
  parameters: { state: ['users.create-mailed', 'users.created-mailed'] },
  args: { created: [invitationOf('grace.hopper', 'grace.hopper@brackenfield.example')] },
  beforeEach: withMail,
  play: async ({ userEvent }) => {
    await invite({ userEvent });
    const dialog = await createDialog();
    const choice = await dialog.findByRole('checkbox', { name: 'Email the link' });
    await fill({ userEvent }, await field('Email'), 'ada@portico.invalid');
    await waitFor(() => expect(choice).not.toBeInTheDocument());
    await replace({ userEvent }, 'Email', adasEmail);
    const again = await dialog.findByRole('checkbox', { name: 'Email the link' });
    await expect(again).toBeChecked();
    await expect(again).toHaveAccessibleDescription(
      `The link goes to ${adasEmail} only. It is not shown here.`,
    );
    await press({ userEvent }, 'Create and add another');
    await expectToast('User created successfully', new RegExp(`^The invitation goes to ${adasEmail}\\.`));
    await expect(mailOf('ada.lovelace')).toBe('due');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('User created successfully')).not.toBeInTheDocument());
    await expect(dialog.getByRole('radio', { name: 'Invitation link' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Email the link' })).toBeChecked();
    const line = dialog.getByText('Invitation by email');
    await expect(dialog.queryByRole('button', { name: /^Copy sign-in message/ })).not.toBeInTheDocument();
    line.scrollIntoView({ block: 'center' });
  },
});

/** A pasted list creates a user for each address. One that is refused stays, to be changed. */
export const Several = meta.story({
  parameters: { state: 'users.create-several' },
  play: async ({ args, userEvent }) => {
    const dialog = await createDialog();
    await fill({ userEvent }, await field('Email'), 'grace@example.com, grace@example.net; nobody');
    const button = await dialog.findByRole('button', { name: 'Create 3 users' });
    await expect(dialog.queryByRole('textbox', { name: 'Username' })).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect(await dialog.findByText('Invalid email address: nobody')).toBeVisible();
    await replace({ userEvent }, 'Email', `grace@example.com, grace@example.net, ${people.user.email}`);
    await userEvent.click(button);
    const issued = ['grace', 'grace2'].map(username => expect.objectContaining({ username }));
    await waitFor(() => expect(args.onCreated).toHaveBeenCalledWith(issued, true));
    await waitFor(async () => expect(await field('Email')).toHaveValue(people.user.email));
    await expect(await field('Username')).toBeVisible();
    await replace({ userEvent }, 'Email', 'ada@example.com, mary@example.com');
    await userEvent.click(await dialog.findByRole('button', { name: 'Create 2 users' }));
    await expect(await screen.findByText('2 users created')).toBeVisible();
  },
});

/** Shows the hub's sentence, or its own. Keeps the input, and the users created before. */
export const Fails = meta.story({
  parameters: { state: ['users.create-failed-message', 'users.create-failed-default'] },
  args: { created: [passwordOf('grace.hopper')] },
  play: async ({ msw, userEvent }) => {
    await submit({ userEvent }, { username: people.user.username });
    await expect(await screen.findByText('Error creating user')).toBeVisible();
    await expect(screen.getAllByText('This username is already taken.')).not.toHaveLength(0);
    await expect(await field('Username')).toHaveValue(people.user.username);
    const copy = { name: 'Copy sign-in message for grace.hopper' };
    await expect((await createDialog()).getByRole('button', copy)).toBeEnabled();
    msw.use(fails(api.users.create));
    await replace({ userEvent }, 'Username', 'ada.lovelace');
    await press({ userEvent }, 'Create User');
    await expectToast('Error creating user', 'Failed to create user account');
  },
});
