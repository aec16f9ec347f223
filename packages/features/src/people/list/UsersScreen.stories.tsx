import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import { empty } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { useLocation } from 'react-router';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import {
  consoleTabOrder,
  fill,
  freshHub,
  hub,
  hubFor,
  inApp,
  inConsole,
  turnOffForManagers,
} from '../../lib/stories.tsx';
import { choose, rowOf } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

const userCount = Object.keys(people).length;

/** User management: the list of users, with what narrows and orders it, and the dialogs of a user. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen', path: '/users' },
  decorators: [inApp({ app: 'admin', path: '/users' })],
  beforeEach: hubFor(people.admin),
});

export const Ready = meta.story({
  parameters: { state: 'users.loaded' },
  decorators: [inConsole],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(await canvas.findByText(`${userCount} users`)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create User' })).toBeVisible();
    await expect(await rowOf(canvas, people.user)).toBeVisible();
  },
});

export const Loading = meta.story({
  ...loading(api.users.list, 'Loading users'),
  parameters: { state: 'users.loading' },
});

export const Empty = meta.story({
  parameters: { state: 'users.empty' },
  beforeEach: ({ msw }) => msw.use(empty(api.users.list)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No users yet')).toBeVisible();
    await expect(canvas.getByText('New users and people who register appear here.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create a user' })).toHaveAttribute(
      'href',
      '/users?create',
    );
  },
});

const listFails = loadFails(api.users.list, 'The users could not be loaded.');

/** The filters stay. */
export const LoadFails = meta.story({
  ...listFails,
  parameters: { state: 'users.load-failed', path: '/users?role=manager' },
  play: async context => {
    await listFails.play(context);
    await expect(context.canvas.getByRole('button', { name: 'Manager Role' })).toBeVisible();
  },
});

/** A manager may change nothing while everything is off, not even by the address. */
export const ReadOnly = meta.story({
  parameters: { path: '/users?create' },
  beforeEach(context) {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await rowOf(canvas, people.user);
    await expect(canvas.queryByRole('button', { name: 'Create User' })).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole('button', { name: /^(Actions for|Edit the name of|Role of)/ }),
    ).not.toBeInTheDocument();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** Turned off meanwhile: the hub refuses, and the console follows. */
export const TurnedOffMeanwhile = meta.story({
  parameters: { path: `/users?edit=${people.user.id}` },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }));
    turnOffForManagers(hub);
    await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Department' }), ' 2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await expect((await screen.findAllByText('Your role does not allow this.'))[0]).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Create User' })).not.toBeInTheDocument(),
    );
  },
});

/**
 * The count and its announcement follow the search, and the row an action on its user. Showing all keeps the order, and moves
 * the focus from the button.
 */
export const Searched = meta.story({
  parameters: { path: '/users?sort=username&search=unknown' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No users match “unknown”')).toBeVisible();
    await expect(canvas.getByText(`0 of ${userCount} users`, { selector: 'p' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(userCount));
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('amara.okonjo');
    await expect(canvas.getByRole('main')).toHaveFocus();
    const search = canvas.getByRole('searchbox', { name: 'Search users' });
    await expect(search).toHaveValue('');
    await userEvent.keyboard('/');
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.paste('weid');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await expect(await rowOf(canvas, people.user)).toBeVisible();
    await expect(await canvas.findByText(`1 of ${userCount} users`, { selector: 'p' })).toBeVisible();
    const announcement = `1 of ${userCount} users, Username, A to Z`;
    await expect(canvas.getByText(announcement, { selector: '[role=status]' })).toBeInTheDocument();
    await choose({ canvas, userEvent }, people.user, 'Suspend User');
    await expect(await within(await rowOf(canvas, people.user)).findByText('Suspended')).toBeVisible();
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

/** Creates a user, and closes the dialog of the password. */
async function create({ userEvent }: Player) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Create user' }));
  await fill({ userEvent }, dialog.getByRole('textbox', { name: 'Email' }), 'ada.lovelace@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

const ada = { firstName: 'ada.lovelace', lastName: '' };

/** The new user is first, in any order and with any filter, until the address changes. */
export const CreatedFirst = meta.story({
  parameters: { path: '/users?role=admin&sort=username&order=asc&create' },
  play: async ({ canvas, userEvent }) => {
    await create({ userEvent });
    const view = await screen.findByRole('link', { name: 'View' });
    await expect(view.getAttribute('href')).toMatch(/^\/users\?new=[\w-]{36}#new$/);
    const [first, second] = await canvas.findAllByRole('rowheader');
    await expect(first).toHaveTextContent(/ada\.lovelace.*New/);
    await expect(second).not.toHaveTextContent('New');
    await expect(within(await rowOf(canvas, ada)).getByText('Temp Password')).toBeVisible();
    await userEvent.click(view);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'All roles Role' })).toBeVisible());
    await expect((await canvas.findAllByRole('rowheader'))[0]).toHaveTextContent(/ada\.lovelace.*New/);
  },
});

const Query = () => <footer>Address: {useLocation().search}</footer>;

/** The address forgets the new user once they are shown, and the list once they are deleted. */
export const CreatedAndDeleted = meta.story({
  parameters: { path: '/users?role=admin&create' },
  render: () => (
    <>
      <UsersScreen />
      <Query />
    </>
  ),
  play: async ({ canvas, msw, userEvent }) => {
    await create({ userEvent });
    await expect(await canvas.findByText('New')).toBeVisible();
    await expect(await canvas.findByText('Address: ?role=admin')).toBeVisible();
    await choose({ canvas, userEvent }, ada, 'Delete User');
    const confirm = await screen.findByRole('button', { name: 'Delete User' });
    const read = fn(() => new Response(null, { status: 404 }));
    msw.use(handlerFor(api.users.read, read));
    await userEvent.click(confirm);
    await waitFor(() => expect(canvas.queryByRole('row', { name: /ada/ })).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await expect(read).not.toHaveBeenCalled();
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
  ),
});
