import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { empty, fails, slow } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  consoleTabOrder,
  freshHub,
  inApp,
  inConsole,
  smallConsoleTabOrder,
  turnOffForManagers,
} from '../lib/stories.tsx';
import { expectInside, expectTwoLines, screensLong } from '../lib/twoLines.ts';
import { openMenu, rowOf, withMore } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

let hub: Hub;

/** The list of users and its row menu. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen', path: '/users' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

export const Loading = meta.story({
  parameters: { state: 'users.loading' },
  beforeEach({ msw }) {
    msw.use(slow(api.users.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Users' })).toBeVisible();
    await expect(canvas.getByText('Loading users')).toBeInTheDocument();
  },
});

/** Returns the shown one of the texts of wide and narrow tables. */
const shownText = (row: ReturnType<typeof within>, text: string) =>
  row.getAllByText(text).find((element: HTMLElement) => element.checkVisibility()) ?? row.getByText(text);

export const Loaded = meta.story({
  parameters: { state: 'users.loaded' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Users' })).toBeVisible();
    await expect(await canvas.findByText(`${Object.keys(people).length} users`)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create User' })).toBeVisible();
    for (const [person, role] of [
      [people.owner, 'Owner'],
      [people.admin, 'Admin'],
      [people.manager, 'Manager'],
      [people.user, 'User'],
    ] as const) {
      const row = within(await rowOf(canvas, person));
      await expect(shownText(row, role)).toBeVisible();
      await expect(row.getByText(person.email)).toBeVisible();
      await expect(row.getByText('Active')).toBeVisible();
    }
    await expect(within(await rowOf(canvas, people.user)).getByText('1 day ago')).toBeVisible();
    await expect(within(await rowOf(canvas, people.neverSignedIn)).getByText('Never')).toBeVisible();
    await expect(within(await rowOf(canvas, people.suspended)).getByText('Suspended')).toBeVisible();
    await expect(within(await rowOf(canvas, people.inactive)).getByText('Inactive')).toBeVisible();
  },
});

export const MisleadingNames = meta.story({
  beforeEach(context) {
    const hub = freshHub(context, people.admin);
    // Such accounts predate the rule against misleading names.
    const [, , mixed, hidden] = hub.organisation.users;
    if (mixed !== undefined) Object.assign(mixed, { username: 'оwner', firstName: '', lastName: '' });
    if (hidden !== undefined) Object.assign(hidden, { firstName: '\u202eadA', lastName: 'שלום' });
  },
  play: async ({ canvas }) => {
    const mixed = await canvas.findByText('оwner');
    const cell = within(mixed.closest<HTMLElement>('[role=rowheader]') ?? document.body);
    await expect(cell.getByTitle('Mixes letters of different alphabets')).toBeVisible();
    await expect(canvas.getByText('(Contains invisible characters)')).toBeInTheDocument();
  },
});

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Jonas Weidmann')).toBeVisible();
  },
});

/** Is two lines, and opens the page from anywhere in it. As cards, 40 users were 11.2 screens long. */
export const TwoLineRows = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { picture: true, geometry: true },
  beforeEach(context) {
    withMore(freshHub(context, people.admin), 40 - Object.keys(people).length);
  },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, people.user);
    const name = within(row).getByRole('link', { name: 'Jonas Weidmann' });
    await expectTwoLines(canvas, 40);
    await expect(screensLong()).toBeLessThan(4.2);
    const { left, bottom, width } = row.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, bottom - 4)).toBe(name);
    for (const text of ['Active', 'User', '1 day ago']) {
      await expectInside(row, shownText(within(row), text));
    }
    await expect(within(row).getByRole('button', { name: 'Actions for Jonas Weidmann' })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { state: 'users.empty' },
  beforeEach({ msw }) {
    msw.use(empty(api.users.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No users yet')).toBeVisible();
    await expect(canvas.getByText('New users appear here, and people who register.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create a user' })).toHaveAttribute(
      'href',
      '/users?create',
    );
  },
});

/** Does not lead where the role may not go. */
export const EmptyForAManager = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    freshHub(context, people.manager).organisation.settings.managersCreateUsers = false;
    context.msw.use(empty(api.users.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No users yet')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Create a user' })).not.toBeInTheDocument();
  },
});

export const LoadFailed = meta.story({
  parameters: { state: 'users.load-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.users.list));
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The users could not be loaded.');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const TriedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.users.list));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const tryAgain = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(empty(api.users.list));
    await userEvent.click(tryAgain);
    await expect(await canvas.findByText('No users yet')).toBeVisible();
  },
});

/** Appends the next page. */
export const LoadedMore = meta.story({
  parameters: { picture: false },
  beforeEach(context) {
    withMore(freshHub(context, people.admin), 40);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(54));
    await expect(canvas.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    // The bar at the bottom would cover a part of the button of the last row in view.
    window.scrollTo(0, 0);
  },
});

/** Shows the username once for a user without a name. */
export const WithoutNames = meta.story({
  parameters: { path: '/users?search=amara' },
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    Object.assign(organisation.users.find(({ id }) => id === people.temporary.id) ?? {}, {
      firstName: '',
      lastName: '',
    });
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('rowheader', { name: /amara\.okonjo/ });
    await expect(within(name).getAllByText('amara.okonjo')).toHaveLength(1);
  },
});

export const TempPasswordBadge = meta.story({
  parameters: { state: 'users.temp-password-badge' },
  play: async ({ canvas }) => {
    await expect(within(await rowOf(canvas, people.temporary)).getByText('Temp Password')).toBeVisible();
    await expect(
      within(await rowOf(canvas, people.user)).queryByText('Temp Password'),
    ).not.toBeInTheDocument();
  },
});

export const RowMenu = meta.story({
  parameters: { state: 'users.row-menu' },
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, people.user);
    const items = screen.getAllByRole('menuitem').map(item => item.textContent);
    await expect(items).toEqual([
      'Edit Profile',
      'Reset Password',
      'Suspend User',
      'Deactivate User',
      'Delete User',
    ]);
  },
});

export const RowMenuSuspended = meta.story({
  parameters: { state: 'users.row-menu-suspended' },
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, people.suspended);
    await expect(screen.getByRole('menuitem', { name: 'Unsuspend User' })).toBeVisible();
  },
});

export const RowMenuInactive = meta.story({
  parameters: { state: 'users.row-menu-inactive' },
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, people.inactive);
    await expect(screen.getByRole('menuitem', { name: 'Activate User' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Deactivate User' })).not.toBeInTheDocument();
  },
});

export const RowMenuOwner = meta.story({
  parameters: { state: 'users.row-menu-owner' },
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, people.owner);
    await expect(screen.queryByRole('menuitem', { name: /Delete User/ })).not.toBeInTheDocument();
    const suspend = screen.getByRole('menuitem', { name: /Suspend User/ });
    await expect(suspend).toHaveAttribute('aria-disabled', 'true');
    await expect(suspend).toHaveTextContent('The owner cannot be suspended.');
    const deactivate = screen.getByRole('menuitem', { name: /Deactivate User/ });
    await expect(deactivate).toHaveAttribute('aria-disabled', 'true');
    await expect(deactivate).toHaveTextContent('The owner cannot be deactivated.');
  },
});

/** Offers a manager no actions while everything is off, not even by URL. */
export const ForAManager = meta.story({
  parameters: { path: '/users?create' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await rowOf(canvas, people.user);
    await expect(canvas.queryByRole('button', { name: 'Create User' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** A manager reaches users and managers, and gives no role above their own. Decision 48. */
export const ForAManagerByDefault = meta.story({
  parameters: { path: '/users?create', picture: true },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create user' }));
    await userEvent.click(dialog.getByRole('button', { name: /Role/ }));
    const roles = (await screen.findAllByRole('option')).map(option => option.textContent);
    await expect(roles.map(role => role.slice(0, 4))).toEqual(['User', 'Mana']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await rowOf(canvas, people.user);
    await expect(canvas.getByRole('button', { name: 'Actions for Jonas Weidmann' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Actions for Emeka Obi' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Actions for Priya Raman' })).not.toBeInTheDocument();
  },
});

/** Turned off meanwhile: the hub refuses, and the console follows. */
export const TurnedOffMeanwhile = meta.story({
  parameters: { path: `/users?edit=${people.user.id}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
    turnOffForManagers(hub);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Department' }), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect((await screen.findAllByText('Your role does not allow this.'))[0]).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Create User' })).not.toBeInTheDocument(),
    );
  },
  beforeEach(context) {
    hub = freshHub(context, people.manager);
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  parameters: { path: '/users?role=admin' },
  decorators: [inConsole],
  play: consoleTabOrder(
    'button Views',
    'button Create User',
    'searchbox Search users',
    'button Admin Role',
    'button All statuses Status',
    'button Clear filters',
    'button User',
    'button Email',
    'button Role',
    'button Last login',
    'button Columns and rows',
    'link Tobias Fennimore',
    'button Edit the name of Tobias Fennimore',
    'button Role of Tobias Fennimore: Admin',
    'button Actions for Tobias Fennimore',
    'link Priya Raman',
    'button Edit the name of Priya Raman',
    'button Role of Priya Raman: Admin',
    'button Actions for Priya Raman',
  ),
});

/** Visits the phone layout's controls in order with Tab. */
export const TabOrderOnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: '/users?role=admin' },
  decorators: [inConsole],
  play: smallConsoleTabOrder(
    'button Views',
    'button Create User',
    'searchbox Search users',
    'button Admin Role',
    'button All statuses Status',
    'button Clear filters',
    'button Oldest first Sort by',
    'link Tobias Fennimore',
    'button Actions for Tobias Fennimore',
    'link Priya Raman',
    'button Actions for Priya Raman',
  ),
});
