import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { freshHub, hub } from '../../lib/stories.tsx';
import { AvailableApps } from './AvailableApps.tsx';
import { inPortal, revoke } from './stories.tsx';

/** The applications that the user can request, or has requested. */
const meta = preview.meta({
  component: AvailableApps,
  args: { text: '', onRequest: fn() },
  ...inPortal,
  beforeEach(context) {
    freshHub(context, people.user);
    revoke(hub);
  },
});

/**
 * Shows three at first: the pending request, which allows no second, then those that the user can request. Those that
 * require another role are last, and have no button.
 */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const list = within(await canvas.findByRole('list', { name: 'More applications' }));
    const buttons = () => list.queryAllByRole('button').map(button => button.getAttribute('aria-label'));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await expect(list.getByText('Requested')).toBeVisible();
    await expect(list.getByText('Requested on Nov 21, 2026. Waiting for approval.')).toBeVisible();
    await expect(buttons()).toEqual(['Request access to Pantry', 'Request access to Parcel Desk']);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 4 more' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(7);
    await expect(list.getByText('Requires the Admin role.')).toBeVisible();
    await expect(buttons()).toHaveLength(3);
    await userEvent.click(list.getByRole('button', { name: 'Request access to Room Booking' }));
    await expect(args.onRequest).toHaveBeenCalledWith(appIds.rooms);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
  },
});

/** Allows a new request after a declined one. */
export const Declined = meta.story({
  beforeEach() {
    const [request] = hub.organisation.requests;
    Object.assign(request ?? {}, { state: 'declined', answeredAt: hub.now() });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Declined')).toBeVisible();
    await expect(canvas.getByText(/^Requested on .* Declined on Nov 21, 2026\.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request access to Build Monitor' })).toBeEnabled();
  },
});

export const Found = meta.story({
  args: { text: 'PAYROLL' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByText('Payroll and Expenses')).toBeVisible();
  },
});

export const LoadFails = meta.story(
  loadFails(api.portal.availableApps, 'Other applications could not be loaded.'),
);
