import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails, slow } from '@portico/mocks/network';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { freshHub, inApp } from '../lib/stories.tsx';
import { AppsScreen } from './AppsScreen.tsx';
import { cardOf } from './stories.ts';

/** Granting an application to everyone, and taking it back. */
const meta = preview.meta({
  component: AppsScreen,
  parameters: { layout: 'fullscreen', path: `/apps?grant-all=${appIds.pantry}` },
  decorators: [(Story, { parameters }) => inApp({ app: 'admin', path: parameters.path })(Story)],
  beforeEach(context) {
    freshHub(context, people.admin);
  },
});

const theQuestion = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Grant Pantry to everyone?' }));

async function grantAll({ userEvent }: Pick<StoryContext, 'userEvent'>) {
  await userEvent.click((await theQuestion()).getByRole('button', { name: 'Grant All' }));
  const toast = await screen.findByText(/^Access granted to \d+ users$/);
  await waitFor(() => expect(screen.queryByText('Grant Pantry to everyone?')).not.toBeInTheDocument());
  return Number(/\d+/.exec(toast.textContent ?? '')?.[0]);
}

/** It tells how many it is about before it is done. */
export const Question = meta.story({
  play: async () => {
    const question = await theQuestion();
    await expect(question.getByText(/^Every active user who does not have it yet/)).toBeVisible();
    await expect(await question.findByText(/^Access for \d+ more users$/)).toBeVisible();
  },
});

export const Counting = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.apps.eligible));
  },
  play: async () => {
    await expect(await (await theQuestion()).findByText('Counting users…')).toBeVisible();
  },
});

/** Where it cannot be counted the question stands without a figure. */
export const NotCounted = meta.story({
  parameters: { picture: false },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.eligible));
  },
  play: async () => {
    const question = await theQuestion();
    await waitFor(() => expect(question.queryByText('Counting users…')).not.toBeInTheDocument());
    await expect(question.getByRole('button', { name: 'Grant All' })).toBeEnabled();
  },
});

/** The keyboard goes on where it was. */
export const Cancelled = meta.story({
  parameters: { path: '/apps', picture: false },
  play: async ({ canvas, userEvent }) => {
    const button = (await cardOf(canvas, 'Pantry')).getByRole('button', { name: 'Grant All: Pantry' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const question = await theQuestion();
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const Pending = meta.story({
  beforeEach({ msw }) {
    msw.use(slow(api.apps.grantAll));
  },
  play: async ({ userEvent }) => {
    const question = await theQuestion();
    await userEvent.click(question.getByRole('button', { name: 'Grant All' }));
    await expect(await question.findByRole('button', { name: 'Granting...' })).toHaveAttribute(
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
    const foreseen = (await (await theQuestion()).findByText(/^Access for/)).textContent;
    const count = await grantAll({ userEvent });
    await expect(foreseen).toBe(`Access for ${count} more users`);
    await expect(pantry.getByText(`Granted to ${count} users.`)).toBeVisible();
  },
});

/** It can be taken back for as long as the screen is open; who had access before keeps it. */
export const Undone = meta.story({
  play: async ({ canvas, userEvent }) => {
    const count = await grantAll({ userEvent });
    const pantry = await cardOf(canvas, 'Pantry');
    await userEvent.click(await pantry.findByRole('button', { name: 'Undo Grant All: Pantry' }));
    await expect(await screen.findByText(`Access taken back from ${count} users`)).toBeVisible();
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

/** Once the notice is gone it cannot be taken back at a stroke. Whom the level leaves out is not among them. */
export const Kept = meta.story({
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
    await userEvent.click((await theQuestion()).getByRole('button', { name: 'Grant All' }));
    await expect(await screen.findByText('Failed to grant access')).toBeVisible();
    await expect(canvas.queryByText(/^Granted to/)).not.toBeInTheDocument();
  },
});
