import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { AppsScreen } from './AppsScreen.tsx';
import { cardOf } from './stories.ts';

/** Edits, activates, deactivates and deletes an application, and rotates its API key. */
const meta = preview.meta({
  component: AppsScreen,
  parameters: { layout: 'fullscreen', path: '/apps' },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

async function openMenu({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string) {
  const card = await cardOf(canvas, name);
  await userEvent.click(card.getByRole('button', { name: `Actions for ${name}` }));
  await screen.findByRole('menu');
  return card;
}
const choose = async (player: Pick<StoryContext, 'canvas' | 'userEvent'>, name: string, item: string) => {
  const card = await openMenu(player, name);
  await player.userEvent.click(screen.getByRole('menuitem', { name: item }));
  return card;
};
const editForm = async () => within(await screen.findByRole('dialog', { name: 'Edit application' }));
const confirmDialog = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }));

export const Menu = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, 'Pantry');
    const items = screen.getAllByRole('menuitem').map(item => item.textContent);
    await expect(items).toEqual([
      'Edit Application',
      'Change Icon',
      'Rotate API Key',
      'Deactivate',
      'Delete',
    ]);
  },
});

export const MenuOfAnInactiveApp = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openMenu({ canvas, userEvent }, 'Drawing Archive');
    await expect(screen.getByRole('menuitem', { name: 'Activate' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).not.toBeInTheDocument();
  },
});

export const EditDialog = meta.story({
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Pantry', 'Edit Application');
    const form = await editForm();
    const name = form.getByRole('textbox', { name: /App name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue('Pantry');
    await expect(form.getByRole('textbox', { name: /^URL/ })).toHaveValue(
      'https://pantry.apps.brackenfield.example/sign-in',
    );
    await expect(form.getByRole('button', { name: /^Household.*Category$/ })).toBeVisible();
    await expect(form.getByRole('button', { name: /^Every role.*Open to/ })).toBeVisible();
    await expect(form.getByRole('group', { name: /^Sign-in link/ })).toHaveTextContent(
      `/open?app=${appIds.pantry}`,
    );
    await expect(form.getByRole('button', { name: 'Copy sign-in link' })).toBeEnabled();
  },
});

export const Updated = meta.story({
  parameters: { path: `/apps?edit=${appIds.pantry}` },
  play: async ({ canvas, userEvent }) => {
    const form = await editForm();
    const name = form.getByRole('textbox', { name: /App name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Canteen');
    await userEvent.click(form.getByRole('button', { name: /Category$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Finance' }));
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Application updated')).toBeVisible();
    const card = await cardOf(canvas, 'Canteen');
    await expect(card.getByText('Finance')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** Warns before saving that a higher level revokes access. */
export const LevelRaised = meta.story({
  parameters: { path: `/apps?edit=${appIds.pantry}` },
  play: async ({ canvas, userEvent }) => {
    const form = await editForm();
    await userEvent.click(form.getByRole('button', { name: /Open to/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Manager and above' }));
    await expect(await form.findByText(/^Users below this role lose access when you save\.$/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    const card = await cardOf(canvas, 'Pantry');
    await expect(await card.findByText('Manager and above')).toBeVisible();
  },
});

export const NameRequired = meta.story({
  parameters: { path: `/apps?edit=${appIds.pantry}`, picture: false },
  play: async ({ userEvent }) => {
    const form = await editForm();
    const name = form.getByRole('textbox', { name: /App name/ });
    await userEvent.clear(name);
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await expect(form.getByText('App name is required')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
  },
});

export const UpdateFailed = meta.story({
  parameters: { path: `/apps?edit=${appIds.pantry}`, picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.update));
  },
  play: async ({ userEvent }) => {
    const form = await editForm();
    await userEvent.type(form.getByRole('textbox', { name: /Description/ }), ' Here.');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Failed to update application')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  },
});

export const EditOnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: `/apps?edit=${appIds.payroll}` },
  play: async () => {
    await expect((await editForm()).getByRole('button', { name: 'Save changes' })).toBeVisible();
  },
});

export const Deactivated = meta.story({
  play: async ({ canvas, userEvent }) => {
    const card = await choose({ canvas, userEvent }, 'Pantry', 'Deactivate');
    const dialog = await confirmDialog(/^Deactivate Pantry\?$/);
    await expect(dialog.getByText(/^Users can't open it or sign on to it/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(await screen.findByText('Application deactivated')).toBeVisible();
    await expect(await card.findByText('Inactive')).toBeVisible();
  },
});

export const DeactivateFailed = meta.story({
  parameters: { path: `/apps?deactivate=${appIds.pantry}`, picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.update));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await confirmDialog(/^Deactivate Pantry/);
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await expect(await screen.findByText('Failed to update application')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect((await cardOf(canvas, 'Pantry')).getByText('Active')).toBeVisible();
  },
});

/** Activates without a confirmation. */
export const Activated = meta.story({
  play: async ({ canvas, userEvent }) => {
    const card = await choose({ canvas, userEvent }, 'Drawing Archive', 'Activate');
    await expect(await screen.findByText('Application activated')).toBeVisible();
    await expect(await card.findByText('Active')).toBeVisible();
  },
});

const deleteDialog = async () => within(await screen.findByRole('dialog', { name: 'Delete Pantry?' }));

/** Shows what is lost before the name is entered. */
export const DeleteDialog = meta.story({
  parameters: { picture: true },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Pantry', 'Delete');
    const dialog = await deleteDialog();
    await expect(await dialog.findByText(/^\d+ users lose access\./)).toBeVisible();
    await expect(dialog.getByText(/API key, all access and all access requests are deleted/)).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Enter Pantry to confirm' })).toHaveFocus(),
    );
  },
});

export const DeleteOnAPhone = meta.story({
  globals: { viewport: { value: 'small' } },
  parameters: { path: `/apps?delete=${appIds.pantry}` },
  play: async () => {
    const dialog = await deleteDialog();
    await expect(await dialog.findByText(/lose access/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  },
});

/** Deletes nothing until the name is the application's. */
export const DeleteNeedsTheName = meta.story({
  parameters: { path: `/apps?delete=${appIds.pantry}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = await deleteDialog();
    await dialog.findByText(/lose access/);
    const name = dialog.getByRole('textbox', { name: 'Enter Pantry to confirm' });
    await userEvent.type(name, 'pantry');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await dialog.findByText('Enter the name exactly as shown.')).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect((await cardOf(canvas, 'Pantry')).getByText('Active')).toBeVisible();
  },
});

export const Deleted = meta.story({
  parameters: { path: `/apps?delete=${appIds.pantry}` },
  play: async ({ canvas, userEvent }) => {
    const dialog = await deleteDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Enter Pantry to confirm' }), 'Pantry');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Application deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Pantry' })).not.toBeInTheDocument());
    await expect(canvas.queryByText('This application no longer exists.')).not.toBeInTheDocument();
  },
});

/** The toast brings it back with everything that it had. */
export const DeletedAndUndone = meta.story({
  parameters: { path: `/apps?delete=${appIds.pantry}`, picture: false },
  play: async ({ canvas, userEvent }) => {
    const dialog = await deleteDialog();
    await expect(dialog.getByText(/You can undo this for ten minutes\./)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Enter Pantry to confirm' }), 'Pantry');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Application deleted' }));
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Pantry' })).not.toBeInTheDocument());
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    const undone = within(await screen.findByRole('alertdialog', { name: 'Change undone' }));
    await expect(undone.getByText('Pantry. Sessions stay ended.')).toBeVisible();
    await expect((await cardOf(canvas, 'Pantry')).getByText('Active')).toBeVisible();
    await choose({ canvas, userEvent }, 'Pantry', 'Edit Application');
    await expect((await editForm()).getByRole('textbox', { name: /App name/ })).toHaveValue('Pantry');
  },
});

/** Another application has its name by now: the reason says what to do. */
export const DeletedAndNameTaken = meta.story({
  parameters: { path: `/apps?delete=${appIds.pantry}`, picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.auditLogs.undo, { code: 'app_name_taken' }));
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await deleteDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Enter Pantry to confirm' }), 'Pantry');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Application deleted' }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    const failure = within(await screen.findByRole('alertdialog', { name: 'Failed to undo the change' }));
    await expect(failure.getByText(/already exists|looks like/)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Pantry' })).not.toBeInTheDocument();
  },
});

export const DeleteFailed = meta.story({
  parameters: { path: `/apps?delete=${appIds.pantry}`, picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.remove));
  },
  play: async ({ userEvent }) => {
    const dialog = await deleteDialog();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Enter Pantry to confirm' }), 'Pantry');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Failed to delete application')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  },
});

/** Says what is deleted also when the users can't be counted. */
export const DeleteUncounted = meta.story({
  parameters: { path: `/apps?delete=${appIds.pantry}`, picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.usage));
  },
  play: async () => {
    const dialog = await deleteDialog();
    await waitFor(() => expect(dialog.queryByText('Counting users…')).not.toBeInTheDocument());
    await expect(dialog.getByText(/API key, all access and all access requests are deleted/)).toBeVisible();
  },
});

export const KeyRotated = meta.story({
  play: async ({ canvas, userEvent }) => {
    const card = await choose({ canvas, userEvent }, 'Pantry', 'Rotate API Key');
    const dialog = await confirmDialog(/^Rotate the API key of Pantry\?$/);
    await expect(dialog.getByText('ptk_11111111')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate Key' }));
    await expect(await screen.findByText('API key rotated')).toBeVisible();
    const keyDialog = within(await screen.findByRole('dialog', { name: 'API key of Pantry' }));
    const key = keyDialog.getByText(/^ptk_.{40,}$/).textContent ?? '';
    await expect(keyDialog.getByText(/This key is shown once/)).toBeVisible();
    await userEvent.click(keyDialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await card.findByText(`${key.slice(0, 12)}…`)).toBeVisible();
    await expect(screen.queryByText(key)).not.toBeInTheDocument();
  },
});

export const KeyRotating = meta.story({
  parameters: { path: `/apps?rotate-key=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(slow(api.apps.rotateKey));
  },
  play: async ({ userEvent }) => {
    const dialog = await confirmDialog(/^Rotate/);
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate Key' }));
    await expect(await dialog.findByRole('button', { name: 'Rotating...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const RotateFailed = meta.story({
  parameters: { path: `/apps?rotate-key=${appIds.pantry}`, picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.rotateKey));
  },
  play: async ({ userEvent }) => {
    const dialog = await confirmDialog(/^Rotate/);
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate Key' }));
    await expect(await screen.findByText('Failed to rotate the API key')).toBeVisible();
  },
});

/** Shows a notice when the address names an application that no longer exists. */
export const UnknownApplication = meta.story({
  parameters: { path: '/apps?edit=a0000000-0000-4000-8000-999999999999' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('This application no longer exists.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('This application no longer exists.')).not.toBeInTheDocument();
  },
});

export const NotAllowedForAManager = meta.story({
  parameters: { path: `/apps?rotate-key=${appIds.pantry}`, picture: false },
  beforeEach(context) {
    freshHub(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});
