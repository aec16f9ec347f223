import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { AppsScreen } from './AppsScreen.tsx';
import { cardOf } from './stories.ts';

/** Grants an application to all eligible users, and undoes it. */
const meta = preview.meta({
  component: AppsScreen,
  parameters: { layout: 'fullscreen', path: `/apps?grant-all=${appIds.pantry}` },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const confirmDialog = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Grant Pantry to everyone?' }));

async function grantAll({ userEvent }: Pick<StoryContext, 'userEvent'>) {
  await userEvent.click((await confirmDialog()).getByRole('button', { name: 'Grant All' }));
  const toast = await screen.findByText(/^Access granted to \d+ users$/);
  await waitFor(() => expect(screen.queryByText('Grant Pantry to everyone?')).not.toBeInTheDocument());
  return Number(/\d+/.exec(toast.textContent ?? '')?.[0]);
}

/** Shows the number of users before the grant. */
export const Confirm = meta.story({
  play: async () => {
    const dialog = await confirmDialog();
    await expect(dialog.getByText(/^Every active user without access gets it at once/)).toBeVisible();
    await expect(await dialog.findByText(/^Access for \d+ more users$/)).toBeVisible();
  },
});

export const Counting = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.apps.eligible));
  },
  play: async () => {
    await expect(await (await confirmDialog()).findByText('Counting users…')).toBeVisible();
  },
});

/** Leaves out the number when it can't be loaded. */
export const NotCounted = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.eligible));
  },
  play: async () => {
    const dialog = await confirmDialog();
    await waitFor(() => expect(dialog.queryByText('Counting users…')).not.toBeInTheDocument());
    await expect(dialog.getByRole('button', { name: 'Grant All' })).toBeEnabled();
  },
});

/** Returns the focus to the button that opened the dialog. */
export const Cancelled = meta.story({
  parameters: { path: '/apps', picture: false },
  play: async ({ canvas, userEvent }) => {
    const button = (await cardOf(canvas, 'Pantry')).getByRole('button', { name: 'Grant All: Pantry' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await confirmDialog();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const Pending = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.apps.grantAll));
  },
  play: async ({ userEvent }) => {
    const dialog = await confirmDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Grant All' }));
    await expect(await dialog.findByRole('button', { name: 'Granting...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const GrantedToAll = meta.story({
  parameters: { state: 'apps.granted-all', path: '/apps' },
  play: async ({ canvas, userEvent }) => {
    const pantry = await cardOf(canvas, 'Pantry');
    await userEvent.click(pantry.getByRole('button', { name: /Grant All/ }));
    const announced = (await (await confirmDialog()).findByText(/^Access for/)).textContent;
    const count = await grantAll({ userEvent });
    await expect(announced).toBe(`Access for ${count} more users`);
    await expect(pantry.getByText(`Granted to ${count} users.`)).toBeVisible();
  },
});

/** Revokes the new grants only; users who already had access keep it. */
export const Undone = meta.story({
  play: async ({ canvas, userEvent }) => {
    const count = await grantAll({ userEvent });
    const pantry = await cardOf(canvas, 'Pantry');
    await userEvent.click(await pantry.findByRole('button', { name: 'Undo Grant All: Pantry' }));
    await expect(await screen.findByText(`Access revoked from ${count} users`)).toBeVisible();
    await waitFor(() => expect(pantry.queryByText(/^Granted to/)).not.toBeInTheDocument());
    const manage = pantry.getByRole('button', { name: 'Manage access to Pantry' });
    await waitFor(() => expect(manage).toHaveFocus());
    await userEvent.click(manage);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('button', { name: 'Grant access to Lwazi Dube' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Revoke access from Jonas Weidmann' })).toBeVisible();
  },
});

export const UndoFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(fails(api.apps.undoGrantAll));
  },
  play: async ({ canvas, userEvent }) => {
    await grantAll({ userEvent });
    const pantry = await cardOf(canvas, 'Pantry');
    await userEvent.click(await pantry.findByRole('button', { name: 'Undo Grant All: Pantry' }));
    await expect(await screen.findByText('Failed to revoke access')).toBeVisible();
    await expect(pantry.getByRole('button', { name: 'Undo Grant All: Pantry' })).toBeEnabled();
  },
});

/** Keeps the grants after the notice is dismissed; users below the level get none. */
export const NoticeDismissed = meta.story({
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    await grantAll({ userEvent });
    const pantry = await cardOf(canvas, 'Pantry');
    await userEvent.click(await pantry.findByRole('button', { name: 'Dismiss' }));
    await expect(pantry.queryByText(/^Granted to/)).not.toBeInTheDocument();
    const manage = pantry.getByRole('button', { name: 'Manage access to Pantry' });
    await waitFor(() => expect(manage).toHaveFocus());
    await userEvent.click(manage);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('button', { name: 'Revoke access from Lwazi Dube' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Grant access to Colette Marchetti' })).toBeVisible();
  },
});

export const GrantAllFailed = meta.story({
  parameters: { state: 'apps.grant-failed', picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.grantAll));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await confirmDialog()).getByRole('button', { name: 'Grant All' }));
    await expect(await screen.findByText('Failed to grant access')).toBeVisible();
    await expect(canvas.queryByText(/^Granted to/)).not.toBeInTheDocument();
  },
});
