import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { fill, freshHub } from '../../lib/stories.tsx';
import { DeleteAppDialog } from './DeleteAppDialog.tsx';
import { failsOnce, inApps, pantry } from './stories.tsx';

let hub: Hub;

/** Shows the losses, and requires the application's name before it is deleted. */
const meta = preview.meta({
  component: DeleteAppDialog,
  args: { app: pantry, onClose: fn(), onDeleted: fn() },
  ...inApps,
  beforeEach(context) {
    hub = freshHub(context, people.admin);
  },
});

type Player = Pick<StoryContext, 'userEvent'>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delete Pantry?' }));
const isStored = () => hub.organisation.apps.some(({ id }) => id === pantry.id);

async function enter({ userEvent }: Player, text: string) {
  const { getByRole } = await dialog();
  const name = getByRole('textbox', { name: 'Enter Pantry to confirm' });
  await fill({ userEvent }, name, text);
  await userEvent.click(getByRole('button', { name: 'Delete' }));
  return name;
}

export const Ready = meta.story({
  play: async () => {
    const { findByText, getByRole, getByText } = await dialog();
    await expect(await findByText(/^\d+ users lose access\./)).toBeVisible();
    await expect(getByText(/API key, all access and all access requests are deleted/)).toBeVisible();
    await expect(getByText(/You can undo this for ten minutes\./)).toBeVisible();
    await waitFor(() => expect(getByRole('textbox', { name: 'Enter Pantry to confirm' })).toHaveFocus());
  },
});

/** Shows the losses even if the users can't be counted. */
export const NotCounted = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.apps.usage)),
  play: async () => {
    const { getByText, queryByText } = await dialog();
    await waitFor(() => expect(queryByText('Counting users…')).not.toBeInTheDocument());
    await expect(getByText(/API key, all access and all access requests are deleted/)).toBeVisible();
  },
});

/** Nothing is deleted until the name is the application's. */
export const OtherName = meta.story({
  play: async ({ args, userEvent }) => {
    const name = await enter({ userEvent }, 'pantry');
    const { findByText, getByRole } = await dialog();
    await expect(await findByText('Enter the name exactly as shown.')).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.click(getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalled();
    await expect(isStored()).toBe(true);
  },
});

/** The dialog stays open when the hub fails. */
export const Deleted = meta.story({
  beforeEach: ({ msw }) => msw.use(failsOnce(api.apps.remove)),
  play: async ({ args, userEvent }) => {
    await enter({ userEvent }, 'Pantry');
    await expect(await screen.findByText('Failed to delete application')).toBeVisible();
    await expect(args.onDeleted).not.toHaveBeenCalled();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Application deleted')).toBeVisible();
    await expect(args.onDeleted).toHaveBeenCalled();
    await expect(isStored()).toBe(false);
  },
});

/** Another application has its name by now: the reason includes the next step. */
export const NotUndone = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.auditLogs.undo, { code: 'app_name_taken' })),
  play: async ({ userEvent }) => {
    await enter({ userEvent }, 'Pantry');
    const toast = within(await screen.findByRole('alertdialog', { name: 'Application deleted' }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    const failure = within(await screen.findByRole('alertdialog', { name: 'Failed to undo the change' }));
    await expect(failure.getByText(/already exists|looks like/)).toBeVisible();
  },
});
