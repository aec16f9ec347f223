import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import preview from '@portico/storybook/preview';
import { expect, fn, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { freshHub } from '../../lib/stories.tsx';
import { AvailableApps } from './AvailableApps.tsx';
import { inPortal } from './stories.tsx';

let hub: Hub;

/** The applications that the user can request, or has requested. */
const meta = preview.meta({
  component: AvailableApps,
  tags: ['autodocs'],
  args: { text: '', onRequest: fn() },
  ...inPortal,
  beforeEach(context) {
    hub = freshHub(context, people.user);
  },
});

/** Shows which application requires another role, and which request is pending. A pending one allows no second. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const list = within(await canvas.findByRole('list', { name: 'More applications' }));
    await expect(list.getByText('Requested')).toBeVisible();
    await expect(list.getByText('Requested on Nov 21, 2026. Waiting for approval.')).toBeVisible();
    await expect(
      list.queryByRole('button', { name: 'Request access to Build Monitor' }),
    ).not.toBeInTheDocument();
    await expect(
      list.getByText('Requires the Admin role. To grant it, an administrator must change your role.'),
    ).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Request access to Shift Roster' }));
    await expect(args.onRequest).toHaveBeenCalledWith(appIds.roster);
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
