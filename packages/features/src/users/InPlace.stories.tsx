import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  fill,
  freshHub,
  inApp,
  inConsole,
  settled,
  turnOffForManagers,
  updateUserElsewhere,
} from '../lib/stories.tsx';
import { asUser } from './stories.tsx';
import { UsersScreen } from './UsersScreen.tsx';

const name = `${people.user.firstName} ${people.user.lastName}`;
const id = people.user.id;

/** A role and a name, edited in the row of a wide table. */
const meta = preview.meta({
  component: UsersScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inConsole, inApp({ app: 'admin', path: '/users' })],
  beforeEach: context => {
    freshHub(context, people.admin);
  },
});

type Play = Pick<StoryContext, 'canvas' | 'userEvent'>;

const roleOf = (canvas: Play['canvas'], role: string) =>
  canvas.findByRole('button', { name: `Role of ${name}: ${role}` });

const choose = async ({ canvas, userEvent }: Play, role: string) => {
  await userEvent.click(await roleOf(canvas, 'User'));
  const menu = within(await screen.findByRole('menu'));
  await expect(menu.getByRole('menuitemradio', { name: 'User' })).toBeChecked();
  await userEvent.click(menu.getByRole('menuitemradio', { name: role }));
  return within(await screen.findByRole('alertdialog', { name: `Change the role of ${name}?` }));
};

export const ChangingARole = meta.story({
  parameters: { state: 'users.role-in-place' },
  play: async play => {
    const dialog = await choose(play, 'Manager');
    await expect(dialog.getByText(/is signed out on all devices/)).toBeVisible();
  },
});

/** By keyboard alone; the focus returns to the row. */
export const RoleByKeyboard = meta.story({
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
    await expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    changed.blur();
  },
});

/** The owner's role can't be changed, which the row says. */
export const RoleOfTheOwner = meta.story({
  play: async ({ canvas, userEvent }) => {
    const owner = await canvas.findByRole('button', { name: /^Role of .*: Owner$/ });
    await expect(owner).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(owner);
    await expect(screen.queryByRole('menu')).toBeNull();
  },
});

/** Two administrators at once: the second is asked. */
export const RoleConflict = meta.story({
  beforeEach: context => {
    hub.current = freshHub(context, people.admin);
  },
  play: async play => {
    const dialog = await choose(play, 'Manager');
    if (hub.current) updateUserElsewhere(hub.current, id, { role: 'admin' });
    await play.userEvent.click(dialog.getByRole('button', { name: 'Change to Manager' }));
    await expect(await screen.findByText('User changed while you were editing')).toBeVisible();
  },
});
const hub: { current: ReturnType<typeof freshHub> | null } = { current: null };

const rename = async ({ canvas, userEvent }: Play) => {
  await userEvent.click(await canvas.findByRole('button', { name: `Edit the name of ${name}` }));
  return within(await canvas.findByRole('form', { name: `Name of ${people.user.username}` }));
};

export const EditingAName = meta.story({
  parameters: { state: 'users.name-in-place' },
  play: async play => {
    const form = await rename(play);
    await waitFor(() => expect(form.getByRole('textbox', { name: 'First name' })).toHaveFocus());
    await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue(people.user.lastName);
    await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
});

/** Enter saves; the focus returns to the row. */
export const NameSaved = meta.story({
  parameters: { state: 'users.edit-undo' },
  play: async play => {
    const { canvas, userEvent } = play;
    const form = await rename(play);
    const first = form.getByRole('textbox', { name: 'First name' });
    await userEvent.clear(first);
    await fill(play, first, 'שרה');
    // Enter in the field just typed in would let user-event report its change while React removes it.
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const button = await canvas.findByRole('button', {
      name: `Edit the name of שרה ${people.user.lastName}`,
    });
    await waitFor(() => expect(button).toHaveFocus());
    await screen.findByText('User updated successfully');
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await settled();
    button.blur();
  },
});

const saveSarah = async (play: Play) => {
  const form = await rename(play);
  const first = form.getByRole('textbox', { name: 'First name' });
  await play.userEvent.clear(first);
  await fill(play, first, 'Sarah');
  await play.userEvent.tab();
  await play.userEvent.keyboard('{Enter}');
  await play.canvas.findByRole('rowheader', { name: /Sarah/ });
  return screen.findByRole('button', { name: 'Undo' });
};

/** The toast writes the previous name back. */
export const NameUndone = meta.story({
  parameters: { picture: false },
  play: async play => {
    await play.userEvent.click(await saveSarah(play));
    await screen.findByText('Change undone');
    await play.canvas.findByRole('button', { name: `Edit the name of ${name}` });
  },
});

/** Somebody changed the user since: their change stays. */
export const UndoOvertaken = meta.story({
  parameters: { state: 'users.undo-overtaken' },
  beforeEach: context => {
    hub.current = freshHub(context, people.admin);
  },
  play: async play => {
    const undo = await saveSarah(play);
    if (hub.current) updateUserElsewhere(hub.current, id, { firstName: 'Sara' });
    await play.userEvent.click(undo);
    await expect(await screen.findByText(/This was changed again since/)).toBeVisible();
    await expect(screen.queryByText('Change undone')).toBeNull();
    await settled();
  },
});

/** A role returns; what its change ended does not. */
export const RoleUndone = meta.story({
  parameters: { picture: false },
  play: async play => {
    const dialog = await choose(play, 'Manager');
    await play.userEvent.click(dialog.getByRole('button', { name: 'Change to Manager' }));
    await roleOf(play.canvas, 'Manager');
    await play.userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/Sessions stay ended, and revoked applications stay revoked/);
    await roleOf(play.canvas, 'User');
  },
});

const report = '00000000-0000-4000-8000-000000000000';

/** Undoes a change of role that signed the user out of applications. Returns the link of the toast. */
const undoWithReport = async (play: Play & Pick<StoryContext, 'msw'>) => {
  const dialog = await choose(play, 'Manager');
  await play.userEvent.click(dialog.getByRole('button', { name: 'Change to Manager' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const restored = { ...asUser(people.user), version: 3, signOutReport: report, eventId: null };
  play.msw.use(answers(api.users.update, restored), answers(api.signOuts.read, null));
  await play.userEvent.click(undo);
  return screen.findByRole('link', { name: 'View sign-outs' });
};

/** The toast leads to what applications answered to the end of the user's sessions. */
export const RoleUndoneWithReport = meta.story({
  parameters: { state: 'users.undo-sign-outs' },
  play: async play => {
    await expect(await undoWithReport(play)).toHaveAttribute('href', `/users?sign-outs=${report}`);
    await settled();
  },
});

export const ReportOfUndo = meta.story({
  parameters: { picture: false },
  play: async play => {
    await play.userEvent.click(await undoWithReport(play));
    await screen.findByRole('dialog', { name: 'Sign-outs at applications' });
  },
});

/** Escape cancels without a question. */
export const NameCancelled = meta.story({
  play: async play => {
    const { canvas, userEvent } = play;
    const form = await rename(play);
    await fill(play, form.getByRole('textbox', { name: 'Last name' }), 'x');
    await userEvent.keyboard('{Escape}');
    const button = await canvas.findByRole('button', { name: `Edit the name of ${name}` });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    button.blur();
  },
});

/** Refuses a name that is too long, at its field. */
export const NameTooLong = meta.story({
  play: async play => {
    const form = await rename(play);
    await fill(play, form.getByRole('textbox', { name: 'First name' }), 'x'.repeat(81));
    await play.userEvent.keyboard('{Enter}');
    await expect(await form.findByText(/First name must be at most 80 characters/)).toBeVisible();
  },
});

/** On a phone the dialogs stay. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { path: `/users?rename=${id}` },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expect(canvas.queryByRole('button', { name: /^Edit the name of/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Role of/ })).toBeNull();
    await expect(canvas.queryByRole('form')).toBeNull();
  },
});

/** A manager who may not edit users sees badges. */
export const NotAllowed = meta.story({
  beforeEach: context => {
    turnOffForManagers(freshHub(context, people.manager));
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader');
    await expect(canvas.queryByRole('button', { name: /^Role of/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Edit the name of/ })).toBeNull();
  },
});
