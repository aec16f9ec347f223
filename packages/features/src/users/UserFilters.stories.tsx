import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { rowOf } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

/** Searching, filtering and sorting the list. The hub does all three; the URL has the parameters. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen', path: '/users' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

type Canvas = StoryContext['canvas'];
const userCount = Object.keys(people).length;

const namesIn = (canvas: Canvas) =>
  canvas.getAllByRole('rowheader').map(row => within(row).getAllByText(/./).at(-1)?.textContent);

async function selectOption(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  control: string | RegExp,
  option: string,
) {
  await userEvent.click(canvas.getByRole('button', { name: control }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Focuses the search field with the key `/`. */
export const Searched = meta.story({
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, people.owner);
    await userEvent.keyboard('/');
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: 'Search users' })).toHaveFocus());
    await userEvent.keyboard('weid');
    await waitFor(() => expect(canvas.queryByText('Maren Oakhurst')).not.toBeInTheDocument());
    await expect(await rowOf(canvas, people.user)).toBeVisible();
    await expect(await canvas.findByText(`1 of ${userCount} users`, { selector: 'p' })).toBeVisible();
    const announcement = `1 of ${userCount} users, Oldest first`;
    await expect(canvas.getByText(announcement, { selector: '[role=status]' })).toBeInTheDocument();
  },
});

export const FilteredByRole = meta.story({
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, people.user);
    await selectOption({ canvas, userEvent }, 'All roles Role', 'Manager');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(3));
    await expect(await canvas.findByText(`3 of ${userCount} users`, { selector: 'p' })).toBeVisible();
    await selectOption({ canvas, userEvent }, 'Manager Role', 'All roles');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(userCount));
    await expect(canvas.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  },
});

export const FilteredByStatus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, people.user);
    for (const [status, person] of [
      ['Suspended', people.suspended],
      ['Inactive', people.inactive],
      ['Temp Password', people.temporary],
    ] as const) {
      await selectOption({ canvas, userEvent }, /Status$/, status);
      await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
      await expect(await rowOf(canvas, person)).toBeVisible();
    }
  },
});

/** Applies the filters and sort order in the URL, and ignores invalid parameters. */
export const FilteredByUrl = meta.story({
  parameters: {
    path: '/users?search=brackenfield&role=user&status=active&sort=username&order=desc&limit=none',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'User' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getByRole('searchbox')).toHaveValue('brackenfield');
    await expect(canvas.getByRole('button', { name: 'User Role' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Active Status' })).toBeVisible();
    await rowOf(canvas, people.yui);
    await expect(namesIn(canvas)[0]).toBe('yui.tanaka');
    await expect(canvas.queryByText('Suspended', { selector: 'table *' })).not.toBeInTheDocument();
  },
});

export const InvalidFilters = meta.story({
  parameters: { path: '/users?role=king&status=gone&sort=password&order=down', picture: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${userCount} users`, { selector: 'p' })).toBeVisible();
  },
});

/** Sorts by a heading, then in reverse, then by the default order. */
export const Sorted = meta.story({
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, people.owner);
    const heading = canvas.getByRole('columnheader', { name: 'Last login' });
    const press = () => userEvent.click(within(heading).getByRole('button', { name: 'Last login' }));
    const beginsWith = (name: string) => waitFor(() => expect(namesIn(canvas)[0]).toBe(name));
    await press();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await beginsWith('tobias.fennimore');
    const announcement = `${userCount} users, Last login, latest first`;
    await expect(await canvas.findByText(announcement, { selector: '[role=status]' })).toBeInTheDocument();
    await press();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await beginsWith('amara.okonjo');
    await press();
    await expect(heading).not.toHaveAttribute('aria-sort');
    await beginsWith('maren.oakhurst');
    await userEvent.click(canvas.getByRole('button', { name: 'Role' }));
    await beginsWith('tobias.fennimore');
  },
});

/** Offers the sort order above the cards, which have no headings. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: '/users?role=manager' },
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, people.manager);
    await selectOption({ canvas, userEvent }, /Sort by$/, 'Username, A to Z');
    await waitFor(() => expect(namesIn(canvas)[0]).toBe('emeka.obi'));
    await expect(canvas.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  },
});

/** Removes the filters, keeps the sort order, and moves the focus from the removed button. */
export const Cleared = meta.story({
  parameters: { path: '/users?search=dahl&role=manager&sort=username', picture: false },
  play: async ({ canvas, userEvent }) => {
    await rowOf(canvas, people.manager);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(userCount));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await expect(canvas.getByRole('button', { name: 'All roles Role' })).toBeVisible();
    await expect(namesIn(canvas)[0]).toBe('amara.okonjo');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

export const NothingFound = meta.story({
  parameters: { path: '/users?search=unknown' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No users match “unknown”')).toBeVisible();
    await expect(await canvas.findByText(`0 of ${userCount} users`, { selector: 'p' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all users' }));
    await expect(await rowOf(canvas, people.user)).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
});

export const NoMatchForFilters = meta.story({
  parameters: { path: '/users?role=owner&status=suspended' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No users match the filters')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show all users' })).toBeVisible();
    await expect(canvas.queryByText('No users yet')).not.toBeInTheDocument();
  },
});

/** Keeps the filters when the list can't be loaded. */
export const FilteredLoadFailed = meta.story({
  parameters: { path: '/users?role=manager', picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.users.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The users could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Manager Role' })).toBeVisible();
  },
});
