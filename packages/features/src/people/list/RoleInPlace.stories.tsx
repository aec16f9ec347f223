import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { answers } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { Table } from '@portico/ui/Table';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { expectToast, press, questionOf } from '../../lib/stories.tsx';
import { RoleInPlace } from './RoleInPlace.tsx';
import { asUser, inUsers } from './stories.tsx';
import { useSelectedUser } from './useUsers.ts';

const { user } = people;

/** Reads the user again after a change, in a table: only a wide one has controls in its rows. */
function InARow({ user: { id } }: { user: { id: string } }) {
  const selected = useSelectedUser([], id);
  return (
    <Table
      label="Users"
      state={selected.state === 'ready' ? 'ready' : 'loading'}
      items={selected.state === 'ready' ? [selected.user] : []}
      itemKey={({ username }) => username}
      columns={[
        { id: 'name', title: 'User', isRowHeader: true, cell: ({ username }) => username },
        { id: 'role', title: 'Role', cell: stored => <RoleInPlace user={stored} /> },
      ]}
      loadingLabel="Loading users"
      empty={null}
      failed={null}
    />
  );
}

/** The role of a user, which administrators change in the row of a wide table. */
const meta = preview.meta({
  component: RoleInPlace,
  args: { user: asUser(user) },
  ...inUsers,
  render: args => <InARow {...args} />,
});

type Player = Pick<StoryContext, 'canvas' | 'userEvent'>;

const roleOf = (canvas: Player['canvas'], role: string) =>
  canvas.findByRole('button', { name: `Role of Jonas Weidmann: ${role}` });

/** Chooses a role in the menu, and returns the question. */
async function choose({ canvas, userEvent }: Player, role = 'Manager') {
  await userEvent.click(await roleOf(canvas, 'User'));
  const menu = within(await screen.findByRole('menu'));
  await expect(menu.getByRole('menuitemradio', { name: 'User' })).toBeChecked();
  await userEvent.click(menu.getByRole('menuitemradio', { name: role }));
  return questionOf('Change the role of Jonas Weidmann?');
}

export const Ready = meta.story({
  parameters: { state: 'users.role-in-place' },
  play: async player => {
    const question = await choose(player);
    await expect(question.getByText(/is signed out on all devices/)).toBeVisible();
  },
});

/** By keyboard alone; the focus returns to the row. A role returns by Undo; what its change ended does not. */
export const ChangedAndUndone = meta.story({
  play: async ({ canvas, userEvent }) => {
    (await roleOf(canvas, 'User')).focus();
    await userEvent.keyboard('{Enter}');
    const manager = await screen.findByRole('menuitemradio', { name: 'Manager' });
    while (document.activeElement !== manager) await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    const confirm = await screen.findByRole('button', { name: 'Change to Manager' });
    await userEvent.click(confirm);
    const changed = await roleOf(canvas, 'Manager');
    await waitFor(() => expect(confirm).not.toBeInTheDocument());
    await waitFor(() => expect(changed).toHaveFocus());
    await expectToast('User updated successfully', /^Jonas Weidmann/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/Sessions stay ended, and revoked applications stay revoked/);
    await roleOf(canvas, 'User');
  },
});

const report = '00000000-0000-4000-8000-000000000000';

/** The toast leads to the responses of applications to the end of the user's sessions. */
export const UndoneWithReport = meta.story({
  parameters: { state: 'users.undo-sign-outs' },
  play: async player => {
    await press({ ...player, canvas: await choose(player) }, 'Change to Manager');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const restored = { ...asUser(user), version: 3, signOutReport: report, eventId: null };
    player.msw.use(answers(api.users.update, restored));
    await player.userEvent.click(undo);
    const link = await screen.findByRole('link', { name: 'View sign-outs' });
    await expect(link).toHaveAttribute('href', `/users?sign-outs=${report}`);
  },
});

/** The row gives the reason. */
export const OfTheOwner = meta.story({
  args: { user: asUser(people.owner) },
  play: async ({ canvas, userEvent }) => {
    const role = await canvas.findByRole('button', { name: /^Role of .*: Owner$/ });
    await expect(role).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(role);
    await expect(await screen.findByText("The owner's role can't be changed.")).toBeVisible();
    await userEvent.click(role);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
});
