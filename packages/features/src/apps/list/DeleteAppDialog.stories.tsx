import { api } from '@portico/contract/api/table';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { dialogOf, fill, hub } from '../../lib/stories.tsx';
import { DeleteAppDialog } from './DeleteAppDialog.tsx';
import { inApps, pantry } from './stories.tsx';

/** Shows the losses, and requires the application's name before it is deleted. */
const meta = preview.meta({
  component: DeleteAppDialog,
  args: { app: pantry, onClose: fn(), onDeleted: fn() },
  ...inApps,
});

type Player = Pick<StoryContext, 'userEvent'>;

const dialog = () => dialogOf('Delete Pantry?');
const isStored = () => hub.organisation.apps.some(({ id }) => id === pantry.id);

async function enter({ userEvent }: Player, text: string) {
  const { getByRole } = await dialog();
  const name = getByRole('textbox', { name: 'Enter Pantry to confirm' });
  await fill({ userEvent }, name, text);
  await userEvent.click(getByRole('button', { name: 'Delete' }));
  return name;
}

/** Nothing is deleted until the name is the application's. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    const { findByText, getByRole } = await dialog();
    await expect(await findByText(/^\d+ users lose access\./)).toBeVisible();
    await waitFor(() => expect(getByRole('textbox', { name: 'Enter Pantry to confirm' })).toHaveFocus());
    const name = await enter({ userEvent }, 'pantry');
    await expect(await findByText('Enter the name exactly as shown.')).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.click(getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalled();
    await expect(isStored()).toBe(true);
  },
});

/** Shows the losses even if the users can't be counted, and stays open when the hub fails. */
export const Deleted = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.apps.usage), failsOnce(api.apps.remove)),
  play: async ({ args, userEvent }) => {
    const { getByRole, getByText, queryByText } = await dialog();
    await waitFor(() => expect(queryByText('Counting users…')).not.toBeInTheDocument());
    await expect(getByText(/API key, all access and all access requests are deleted/)).toBeVisible();
    await enter({ userEvent }, 'Pantry');
    await expect(await screen.findByText('Failed to delete application')).toBeVisible();
    await expect(args.onDeleted).not.toHaveBeenCalled();
    await userEvent.click(getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Application deleted')).toBeVisible();
    await expect(args.onDeleted).toHaveBeenCalled();
    await expect(isStored()).toBe(false);
  },
});
