import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { addIcons } from '@portico/mocks/fixtures/pictures/icons';
import { empty, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { toasts } from '@portico/ui/Toast';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { nameOf } from '../../lib/format/names.ts';
import { freshHub } from '../../lib/stories.tsx';
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
    await expect(await canvas.findByRole('heading', { name: nameOf(people.user) })).toBeVisible();
    for (const group of ['Household', 'Business', 'Finance', 'Development']) {
      await expect(canvas.getByRole('heading', { name: group })).toBeVisible();
    }
    await expect(await toggle(canvas, 'Pantry')).toBeChecked();
    await expect(await toggle(canvas, 'Build Monitor')).not.toBeChecked();
    const household = within(canvas.getByRole('region', { name: 'Household' }));
    await expect(household.getByText('2 of 2 granted')).toBeVisible();
  },
});

/** Icons take the place of letters. */
export const WithIcons = meta.story({
  parameters: { state: 'permissions.icons' },
  beforeEach(context) {
    addIcons(freshHub(context, people.admin).organisation);
  },
  play: async ({ canvas, canvasElement }) => {
    await toggle(canvas, 'Pantry');
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-loaded]')).toHaveLength(4));
    await expect(canvas.queryByRole('img', { name: '' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(empty(api.access.permissions));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Applications Yet')).toBeVisible();
    await expect(canvas.getByText('Connected applications appear here.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add app' })).toHaveAttribute('href', '/apps?add');
  },
});

export const UnknownUser = meta.story({
  args: { userId: '00000000-0000-4000-8000-00000000dead' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This user no longer exists')).toBeVisible();
  },
});

export const Updated = meta.story({
  parameters: { state: 'permissions.updated' },
  args: { userId: people.neverSignedIn.id },
  play: async ({ canvas, userEvent }) => {
    const parcels = await toggle(canvas, 'Parcel Desk', people.neverSignedIn);
    await userEvent.click(parcels);
    await expect(parcels).toBeChecked();
    await expect(await screen.findByText('User access updated')).toBeVisible();
    await waitFor(() =>
      expect(parcels).toHaveAccessibleDescription(/Granted by tobias\.fennimore on Nov 21, 2026/),
    );
  },
});

/** Toggles immediately, and reverts when the request fails. */
export const UpdateFailed = meta.story({
  parameters: { state: 'permissions.update-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.revoke));
  },
  play: async ({ canvas, userEvent }) => {
    const pantry = await toggle(canvas, 'Pantry');
    await userEvent.click(pantry);
    await expect(await screen.findByText('Failed to update access')).toBeVisible();
    await waitFor(() => expect(pantry).toBeChecked());
  },
});

/** The toast stays ten seconds, and its button works by keyboard. Sessions that the revocation ended stay ended. */
export const Undone = meta.story({
  play: async ({ canvas, userEvent }) => {
    const show = spyOn(toasts, 'show');
    const held = await toggle(canvas, 'Pantry');
    await userEvent.click(held);
    const offer = within(await screen.findByRole('alertdialog', { name: 'User access updated' }));
    await expect(show.mock.lastCall?.[0]).toMatchObject({ duration: 10_000 });
    await expect(offer.getByText(/revoked from/)).toBeVisible();
    await waitFor(() => expect(held).not.toBeChecked());
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    const toast = within(await screen.findByRole('alertdialog', { name: 'Change undone' }));
    await expect(toast.getByText(/revoked from .*\. Sessions stay ended\.$/)).toBeVisible();
    await expect(toast.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(held).toBeChecked());
  },
});
