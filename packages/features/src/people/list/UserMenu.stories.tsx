import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { SignOuts } from '../../lib/components/SignOuts.tsx';
import { dialogOf, expectToast, hub, press, storedUser as stored } from '../../lib/stories.tsx';
import { asUser, inUsers, inviteUser } from './stories.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The actions on a user, in their row and on their page. Roles without actions have no menu. */
const meta = preview.meta({
  component: UserMenu,
  args: { user: asUser(people.user), onOpen: fn() },
  ...inUsers,
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function openMenu({ canvas, userEvent }: Player) {
  await press({ canvas, userEvent }, /^Actions for /);
  return within(await screen.findByRole('menu'));
}

async function choose(player: Player, name: string) {
  const menu = await openMenu(player);
  await player.userEvent.click(menu.getByRole('menuitem', { name }));
}

export const Ready = meta.story({
  parameters: { state: 'users.row-menu' },
  play: async player => void (await openMenu(player)),
});

export const OfASuspendedUser = meta.story({
  parameters: { state: 'users.row-menu-suspended' },
  args: { user: asUser(people.suspended) },
  play: async player => void (await openMenu(player)),
});

export const OfAnInactiveUser = meta.story({
  parameters: { state: 'users.row-menu-inactive' },
  args: { user: asUser(people.inactive) },
  play: async player => {
    const menu = await openMenu(player);
    await expect(menu.queryByRole('menuitem', { name: 'Deactivate User' })).not.toBeInTheDocument();
  },
});

export const OfTheOwner = meta.story({
  parameters: { state: 'users.row-menu-owner' },
  args: { user: asUser(people.owner) },
  play: async player => {
    const menu = await openMenu(player);
    await expect(menu.queryByRole('menuitem', { name: /Delete User/ })).not.toBeInTheDocument();
    for (const name of [/Suspend User/, /Deactivate User/]) {
      await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
  },
});

const invited = { ...asUser(people.user), isInvited: true };

export const OfAnInvitedUser = meta.story({
  parameters: { state: 'users.invited-menu' },
  args: { user: invited },
  play: async player => void (await openMenu(player)),
});

/** Only a user with a picture has one to remove. The list opens the confirmations. */
export const InvitationRevoked = meta.story({
  args: { user: { ...invited, avatar: '/api/avatars/jonas' } },
  play: async player => {
    await choose(player, 'Remove Picture');
    await expect(player.args.onOpen).toHaveBeenCalledWith('picture', people.user.id);
    inviteUser(people.user);
    await choose(player, 'Revoke Invitation');
    await expectToast('Invitation revoked', 'Jonas Weidmann');
    await expect(stored(people.user)).toMatchObject({ isInvited: true, invitation: null });
  },
});

export const Suspended = meta.story({
  parameters: { state: 'users.suspended' },
  play: async player => {
    await choose(player, 'Suspend User');
    await expect(await screen.findByText('User status updated')).toBeVisible();
    await expectToast('User status updated', 'Jonas Weidmann');
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(stored(people.user)).toMatchObject({ isSuspended: true });
  },
});

/** The user was signed in to applications, which are notified. */
export const SuspendedWithReport = meta.story({
  parameters: { state: 'users.sign-outs' },
  render: args => (
    <>
      <UserMenu {...args} />
      <SignOuts />
    </>
  ),
  beforeEach({ msw }) {
    const result = { sessions: 1, icon: null, status: null, frame: null };
    const tokensUntil = '2026-11-21T10:15:00.000Z';
    const [first, second] = ['0', '1'].map(last => `00000000-0000-4000-8000-00000000000${last}`);
    msw.use(
      answers(api.users.suspend, {
        ...asUser(people.suspended),
        isSuspended: true,
        version: 2,
        signOutReport: `${first}`,
        eventId: null,
      }),
      answers(api.signOuts.read, {
        continueTo: null,
        results: [
          { ...result, tokensUntil, id: `${first}`, appName: 'Notes', state: 'ended' },
          { ...result, tokensUntil, id: `${second}`, appName: 'Wiki', state: 'impossible' },
        ],
      }),
    );
  },
  play: async player => {
    await choose(player, 'Suspend User');
    const dialog = await dialogOf('Sign-out at applications');
    await expect(await dialog.findByText('Ended')).toBeVisible();
    await expect(dialog.getByText("Can't be ended")).toBeVisible();
  },
});

export const Activated = meta.story({
  parameters: { state: 'users.activated' },
  args: { user: asUser(people.inactive) },
  play: async player => {
    await choose(player, 'Activate User');
    await expect(await screen.findByText('User activated')).toBeVisible();
    await expect(stored(people.inactive)).toMatchObject({ isActive: true });
  },
});

const registered = { ...asUser(people.user), isApproved: false, emailVerified: false };

/** The message of a full disk is the hub's, as any other. */
export const FailsWithMessage = meta.story({
  parameters: { state: ['users.suspend-failed-message', 'users.activate-failed'] },
  args: { user: asUser(people.inactive) },
  play: async player => {
    const message = 'The hub is under maintenance.';
    const diskFull = "Nothing was saved: the disk of the hub's database is full.";
    player.msw.use(
      fails(api.users.suspend, { status: 503, message: diskFull }),
      fails(api.users.deactivate, { message }),
    );
    await choose(player, 'Suspend User');
    await expect(await screen.findByText(diskFull)).toBeVisible();
    await choose(player, 'Activate User');
    await expect(await screen.findByText(message)).toBeVisible();
    await expect(stored(people.inactive)).toMatchObject({ isActive: false, isSuspended: false });
  },
});

/** An approval, which fails first, and a suspension that fails. */
export const Fails = meta.story({
  parameters: { state: 'users.suspend-failed-default' },
  args: { user: registered },
  play: async player => {
    Object.assign(stored(people.user), { isApproved: false, emailVerified: false });
    player.msw.use(fails(api.users.approve));
    await choose(player, 'Approve Registration');
    await expectToast('Error approving user', 'Failed to approve the registration');
    player.msw.use(...handlersFor(hub));
    await choose(player, 'Approve Registration');
    await expectToast('Registration approved', /^Jonas Weidmann/);
    await expect(screen.getByRole('link', { name: 'Grant access' })).toHaveAttribute(
      'href',
      `/user-permissions?user=${people.user.id}`,
    );
    await expect(stored(people.user)).toMatchObject({ isApproved: true });
    player.msw.use(fails(api.users.suspend));
    await choose(player, 'Suspend User');
    await expectToast('Error updating user status', 'Failed to update user status');
  },
});
