import { api } from '@portico/contract/table';
import { addIcons } from '@portico/mocks/fixtureIcons';
import { people } from '@portico/mocks/fixtures';
import { empty } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import { toasts } from '@portico/ui/Toast';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { failsOnce } from '../../lib/outcomes.ts';
import { hub } from '../../lib/stories.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { onPermissions, toggle } from './stories.tsx';

/** One user's applications by category, with their pending requests. */
const meta = preview.meta({
  component: PersonAccess,
  args: { userId: people.user.id, linkedAppId: null },
  ...onPermissions,
});

export const Ready = meta.story({
  parameters: { state: 'permissions.selected' },
  play: async ({ canvas }) => {
    await expect(await toggle(canvas, 'Pantry')).toBeChecked();
    await expect(await toggle(canvas, 'Build Monitor')).not.toBeChecked();
  },
});

/** Icons take the place of letters. */
export const WithIcons = meta.story({
  parameters: { state: 'permissions.icons' },
  beforeEach: () => addIcons(hub.organisation),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(4));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(empty(api.access.permissions)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Applications Yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add app' })).toHaveAttribute('href', '/apps?add');
  },
});

export const UnknownUser = meta.story({
  args: { userId: '00000000-0000-4000-8000-00000000dead' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This user no longer exists')).toBeVisible();
  },
});

/**
 * Toggles immediately, and reverts when the request fails. The toast stays ten seconds, and its button works by keyboard.
 * Sessions that the revocation ended stay ended.
 */
export const Updated = meta.story({
  parameters: { state: ['permissions.update-failed', 'permissions.updated'] },
  beforeEach: ({ msw }) => msw.use(failsOnce(api.access.revoke)),
  play: async ({ canvas, userEvent }) => {
    const show = spyOn(toasts, 'show');
    const pantry = await toggle(canvas, 'Pantry');
    await userEvent.click(pantry);
    await passes('permissions.update-failed');
    await waitFor(() => expect(pantry).toBeChecked());
    await userEvent.click(pantry);
    await passes('permissions.updated');
    await expect(show.mock.lastCall?.[0]).toMatchObject({ duration: 10_000 });
    await waitFor(() => expect(pantry).not.toBeChecked());
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    const toast = within(await screen.findByRole('alertdialog', { name: 'Change undone' }));
    await expect(toast.getByText(/revoked from .*\. Sessions stay ended\.$/)).toBeVisible();
    await expect(toast.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(pantry).toBeChecked());
  },
});
