import { viewLimits } from '@portico/contract/limits';
import type { SavedView } from '@portico/contract/schemas/tables';
import { people } from '@portico/mocks/fixtures';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AuditScreen } from '../../audit/AuditScreen.tsx';
import { UsersScreen } from '../../users/UsersScreen.tsx';
import { fill, freshHub, inApp, inConsole } from '../stories.tsx';

const idOf = (index: number) => `a0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const managers: SavedView = {
  ...{ id: idOf(1), table: 'users', name: 'Managers', isDefault: false },
  ...{ filters: { role: 'manager', sort: 'email', order: 'desc' }, columns: ['email', 'department'] },
};

/** Starts a hub in which the reader has saved views. */
const withViews =
  (...views: readonly SavedView[]) =>
  (context: Parameters<typeof freshHub>[0]) => {
    const hub = freshHub(context, people.admin);
    for (const view of views) {
      hub.organisation.savedViews.push({ ...structuredClone(view), userId: people.admin.id });
    }
  };

/** Saved views of a table, which have addresses. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/users' })],
  beforeEach: withViews(managers),
});

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

const openMenu = async ({ canvas, userEvent }: Play) => {
  await canvas.findAllByRole('rowheader');
  await userEvent.click(canvas.getByRole('button', { name: /^Views/ }));
  return within(await screen.findByRole('menu'));
};

const press = async (play: Play, name: string) => {
  const menu = await openMenu(play);
  await play.userEvent.click(menu.getByRole('menuitem', { name }));
};

const expectManagers = async ({ canvas }: Pick<Play, 'canvas'>) => {
  await expect(await canvas.findByText('View:', { exact: false })).toHaveTextContent('View: Managers');
  await expect(canvas.getByRole('button', { name: /Manager.*Role/ })).toBeVisible();
  const titles = canvas.getAllByRole('columnheader').map(heading => heading.textContent?.trim());
  await expect(titles).toEqual(['User', 'Email', 'Department', '']);
  await expect(canvas.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
};

export const MenuOfViews = meta.story({
  parameters: { state: 'tables.views' },
  play: async play => {
    const menu = await openMenu(play);
    await expect(menu.getByRole('menuitem', { name: 'Managers' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: 'Delete view' })).toBeNull();
  },
});

/** Saves the filters, the order and the columns under a name, and opens the view. */
export const Saving = meta.story({
  parameters: { path: '/users?role=manager&sort=email&order=desc', state: 'tables.save-view' },
  beforeEach: withViews(),
  play: async play => {
    await press(play, 'Save as a view');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await fill(play, dialog.getByRole('textbox', { name: /Name/ }), 'Managers by address');
    await expect(dialog.getByRole('checkbox', { name: 'Open with the table' })).not.toBeChecked();
  },
});

export const Saved = meta.story({
  parameters: { path: '/users?role=manager' },
  beforeEach: withViews(),
  play: async play => {
    await press(play, 'Save as a view');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await fill(play, dialog.getByRole('textbox', { name: /Name/ }), 'My managers');
    await play.userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(await play.canvas.findByText('View:', { exact: false })).toHaveTextContent(
      /^View: My managers$/,
    );
    await expect(await screen.findByText('View saved')).toBeInTheDocument();
  },
});

/** Refuses a second view with the same name, at its field. */
export const NameTaken = meta.story({
  parameters: { state: 'tables.view-name-taken' },
  play: async play => {
    await press(play, 'Save as a view');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await fill(play, dialog.getByRole('textbox', { name: /Name/ }), 'MANAGERS');
    await play.userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(await dialog.findByText('You already have a view with this name.')).toBeVisible();
  },
});

/** The address of a view has its id. */
export const Opened = meta.story({
  parameters: { path: `/users?view=${managers.id}`, state: 'tables.view-open' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expectManagers({ canvas });
    await expect(document.title).toBe('Managers: Users · Portico');
  },
});

/** A default view opens with the table. */
export const Default = meta.story({
  beforeEach: withViews({ ...managers, isDefault: true }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expectManagers({ canvas });
  },
});

/** Without a view, although there is a default one. */
export const AllUsers = meta.story({
  parameters: { path: '/users?view=all' },
  beforeEach: withViews({ ...managers, isDefault: true }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('rowheader')).length).toBeGreaterThan(5);
    await expect(canvas.queryByText('View:', { exact: false })).toBeNull();
  },
});

/** A changed filter makes the view an edited one, which can be saved. */
export const Edited = meta.story({
  parameters: { path: `/users?view=${managers.id}&role=admin&columns=email` },
  play: async play => {
    const { canvas } = play;
    await expect(await canvas.findByText('View:', { exact: false })).toHaveTextContent(
      'View: Managers (edited)',
    );
    await press(play, 'Save changes to the view');
    await waitFor(() =>
      expect(canvas.getByText('View:', { exact: false })).toHaveTextContent(/^View: Managers$/),
    );
  },
});

export const Deleting = meta.story({
  parameters: { path: `/users?view=${managers.id}`, state: 'tables.delete-view' },
  play: async play => {
    await press(play, 'Delete view');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('Delete the view “Managers”?')).toBeVisible();
  },
});

export const Deleted = meta.story({
  parameters: { path: `/users?view=${managers.id}` },
  play: async play => {
    await press(play, 'Delete view');
    await play.userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(play.canvas.queryByText('View:', { exact: false })).toBeNull());
  },
});

/** Opens with the filters that still hold, and says which do not. */
export const Stale = meta.story({
  parameters: { path: `/users?view=${managers.id}`, state: 'tables.stale-view' },
  beforeEach: withViews({ ...managers, filters: { ...managers.filters, status: 'retired', team: 'blue' } }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expectManagers({ canvas });
    await expect(
      canvas.getByText(
        '“Managers” has filters that no longer exist: status retired, team blue. The other filters apply.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove from the view' })).toBeVisible();
  },
});

export const StaleRemoved = meta.story({
  ...Stale.input,
  parameters: { path: `/users?view=${managers.id}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove from the view' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove from the view' })).toBeNull());
    await expectManagers({ canvas });
  },
});

/** A deleted view, or one of another account. */
export const Unknown = meta.story({
  parameters: { path: `/users?view=${idOf(99)}`, state: 'tables.unknown-view' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This view no longer exists, or it belongs to another account.'),
    ).toBeVisible();
    await expect((await canvas.findAllByRole('rowheader')).length).toBeGreaterThan(5);
  },
});

const long = (index: number): SavedView => ({
  ...managers,
  id: idOf(index + 10),
  name: `${index % 2 === 0 ? 'מנהלים בחו״ל' : 'Administrators abroad'} ${index} `.padEnd(
    viewLimits.name,
    'x',
  ),
});

/** The most views, with the longest names, on the narrowest phone. */
export const Full = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: `/users?view=${idOf(10)}` },
  beforeEach: withViews(...Array.from({ length: viewLimits.perTable }, (_, index) => long(index))),
  play: async play => {
    const menu = await openMenu(play);
    const save = menu.getByRole('menuitem', { name: /^Save as a view/ });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveTextContent('At most 20 views. Delete one first.');
  },
});

/** The log has views too, with its period. */
export const OfTheLog = meta.story({
  render: () => <AuditScreen />,
  parameters: { path: `/audit-logs?view=${idOf(2)}` },
  beforeEach: withViews({
    ...{ id: idOf(2), table: 'auditLogs', name: 'Sign-ins this week', isDefault: false },
    ...{ filters: { action: 'login', period: 'week' }, columns: ['actor', 'timestamp'] },
  }),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expect(canvas.getByText('View:', { exact: false })).toHaveTextContent('View: Sign-ins this week');
    await expect(canvas.getByRole('button', { name: /Last 7 days.*Time/ })).toBeVisible();
    const titles = canvas.getAllByRole('columnheader').map(heading => heading.textContent?.trim());
    await expect(titles).toEqual(['Action', 'User', 'Time', '']);
  },
});
