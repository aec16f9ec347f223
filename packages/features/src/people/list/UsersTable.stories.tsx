import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addAvatars } from '@portico/mocks/fixtures/pictures/avatars';
import { empty } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { ComponentType } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { useKeepPreviousData } from '../../lib/data/useKeepPreviousData.ts';
import { fill, freshHub, turnOffForManagers } from '../../lib/stories.tsx';
import { expectInside, expectTwoLines, screensLong } from '../../lib/twoLines.ts';
import { inUsers, rowOf } from './stories.tsx';
import { UsersTable, type UsersTableProps } from './UsersTable.tsx';
import { useUsers } from './useUsers.ts';
import { useUsersFilter } from './useUsersFilter.ts';

type OwnProps = Omit<UsersTableProps, 'users' | 'address'>;

/** Reads the users of the address, as the screen does. */
function OfTheAddress(props: OwnProps) {
  const address = useUsersFilter();
  const users = useKeepPreviousData(useUsers(address.filter));
  return <UsersTable {...props} users={users} address={address} />;
}

/** The table of users. The address has its filters and its order. */
const meta = preview.meta({
  component: UsersTable as ComponentType<OwnProps>,
  args: { created: null, hasActions: true, onShowAll: fn(), onOpen: fn() },
  ...inUsers,
  render: args => <OfTheAddress {...args} />,
});

/** Returns the shown one of the texts of wide and narrow tables. */
const shownText = (row: ReturnType<typeof within>, text: string) =>
  row.getAllByText(text).find((element: HTMLElement) => element.checkVisibility()) ?? row.getByText(text);

/** Every third user has initials. */
export const Ready = meta.story({
  parameters: { state: ['users.temp-password-badge', 'users.pictures'] },
  beforeEach(context) {
    addAvatars(freshHub(context, people.admin).organisation);
  },
  play: async ({ canvas }) => {
    const row = async (person: { firstName: string; lastName: string }) =>
      within(await rowOf(canvas, person));
    await expect((await row(people.user)).queryByText('Temp Password')).not.toBeInTheDocument();
    await expect((await row(people.temporary)).getByText('Temp Password')).toBeVisible();
    await expect((await row(people.neverSignedIn)).getByText('Never')).toBeVisible();
    const rows = canvas.getAllByRole('row').slice(1);
    const withPicture = () => rows.filter(element => element.querySelector('img[data-loaded]'));
    await waitFor(() => expect(withPicture().length).toBeGreaterThan(3));
    await expect(withPicture().length).toBeLessThan(rows.length);
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
});

/**
 * A name that predates the rule against misleading ones, and a user without a name, whose username is there once. A user who
 * is suspended and inactive has both badges, because lifting the suspension would not let them in.
 */
export const UnusualUsers = meta.story({
  beforeEach(context) {
    const { users } = freshHub(context, people.admin).organisation;
    const change = ({ id }: { id: string }, changes: object) =>
      Object.assign(users.find(user => user.id === id) ?? {}, changes);
    change(people.manager, { username: 'оwner', firstName: '', lastName: '' });
    change(people.temporary, { firstName: '', lastName: '' });
    change(people.inactive, { isSuspended: true });
  },
  play: async ({ canvas }) => {
    const mixed = (await canvas.findByText('оwner')).closest<HTMLElement>('[role=rowheader]');
    await expect(
      within(mixed as HTMLElement).getByTitle('Mixes letters of different alphabets'),
    ).toBeVisible();
    const nameless = canvas.getByRole('rowheader', { name: /amara\.okonjo/ });
    await expect(within(nameless).getAllByText('amara.okonjo')).toHaveLength(1);
    const row = within(await rowOf(canvas, people.inactive));
    await expect(row.getByText('Suspended')).toBeVisible();
    await expect(row.getByText('Inactive')).toBeVisible();
  },
});

/**
 * A row is two lines, and opens the page from anywhere in it. As cards, 14 users were four screens long. Names and roles are
 * changed in dialogs, not in the row.
 */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { geometry: true, path: `/users?rename=${people.user.id}` },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, people.user);
    const name = within(row).getByRole('link', { name: 'Jonas Weidmann' });
    await expectTwoLines(canvas, Object.keys(people).length);
    await expect(screensLong()).toBeLessThan(1.8);
    const { left, bottom, width } = row.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, bottom - 4)).toBe(name);
    for (const text of ['Active', 'User', '1 day ago']) {
      await expectInside(row, shownText(within(row), text));
    }
    await expect(within(row).getByRole('button', { name: 'Actions for Jonas Weidmann' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Edit the name|Role) of/ })).toBeNull();
    await expect(canvas.queryByRole('form')).toBeNull();
  },
});

export const Sorted = meta.story({
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, people.owner);
    await userEvent.click(canvas.getByRole('button', { name: 'Last login' }));
    const heading = canvas.getByRole('columnheader', { name: 'Last login' });
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('tobias.fennimore'));
  },
});

export const NoMatch = meta.story({
  parameters: { path: '/users?role=owner&status=suspended' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('No users match the filters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await expect(args.onShowAll).toHaveBeenCalled();
  },
});

/** Does not lead where the role may not go. */
export const EmptyForAManager = meta.story({
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
    context.msw.use(empty(api.users.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No users yet')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Create a user' })).not.toBeInTheDocument();
  },
});

/** The form replaces the name; the focus returns to the row after a save and after Escape. */
export const Renamed = meta.story({
  parameters: { path: '/users?search=weidmann' },
  play: async ({ canvas, userEvent }) => {
    const buttonOf = (name: string) => canvas.findByRole('button', { name: `Edit the name of ${name}` });
    await userEvent.click(await buttonOf('Jonas Weidmann'));
    await userEvent.keyboard('{Escape}');
    const button = await buttonOf('Jonas Weidmann');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    const form = within(await canvas.findByRole('form', { name: `Name of ${people.user.username}` }));
    await fill({ userEvent }, form.getByRole('textbox', { name: 'Last name' }), 'er');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    const changed = await buttonOf('Jonas Weidmanner');
    await waitFor(() => expect(changed).toHaveFocus());
  },
});
