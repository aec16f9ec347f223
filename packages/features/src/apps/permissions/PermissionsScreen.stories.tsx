import { api } from '@portico/contract/api/table';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { fails, slow } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, waitFor, within } from 'storybook/test';
import { consoleTabOrder, hubFor, inApp, inConsole } from '../../lib/stories.tsx';
import { PermissionsScreen } from './PermissionsScreen.tsx';
import { toggle } from './stories.tsx';

/** The permissions of one user, and the access requests. */
const meta = preview.meta({
  component: PermissionsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [inApp({ app: 'admin', path: '/user-permissions' })],
  beforeEach: hubFor(people.admin),
});

const reads = [api.users.list, api.access.permissions, api.access.requests] as const;

export const Ready = meta.story({
  parameters: { state: 'permissions.none-selected' },
  play: async ({ canvas }) => {
    await canvas.findByRole('option', { name: /Jonas Weidmann/ });
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  parameters: { state: 'permissions.loading', path: `/user-permissions?user=${people.user.id}` },
  beforeEach: ({ msw }) => msw.use(...reads.map(slow)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'User permissions' })).toBeVisible();
    await expect(canvas.getByText('Loading users')).toBeInTheDocument();
    await expect(canvas.getByText('Loading permissions')).toBeInTheDocument();
  },
});

export const LoadFails = meta.story({
  parameters: { state: 'permissions.load-failed', path: `/user-permissions?user=${people.user.id}` },
  beforeEach: ({ msw }) => msw.use(...reads.map(row => fails(row))),
  play: async ({ canvas }) => {
    for (const part of ['users', 'access requests', 'permissions'])
      await expect(await canvas.findByText(`The ${part} could not be loaded.`)).toBeVisible();
  },
});

/** The link of a notification leads to the request, above its user, with the focus on it. */
export const RequestGranted = meta.story({
  parameters: { path: `/user-permissions?user=${people.user.id}&app=${appIds.builds}` },
  play: async ({ canvas, userEvent }) => {
    const request = await canvas.findByRole('group', { name: /^Request for Build Monitor/ });
    await waitFor(() => expect(request).toHaveFocus());
    const builds = await toggle(canvas, 'Build Monitor');
    await userEvent.click(within(request).getByRole('button', { name: /^Grant/ }));
    await waitFor(() => expect(builds).toBeChecked());
    await waitFor(() => expect(request).not.toBeInTheDocument());
    await expect(canvas.getByText('Answered')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

/** Replaces the list with the selected user, and returns to the same position. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const jonas = await canvas.findByRole('option', { name: /Jonas Weidmann/ });
    await userEvent.click(jonas);
    await expect(await toggle(canvas, 'Pantry')).toBeVisible();
    await expect(jonas).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'All users' }));
    await waitFor(() => expect(jonas).toHaveFocus());
  },
});

/** Visits every control in order with Tab. */
export const TabOrder = meta.story({
  tags: ['full'],
  parameters: { path: `/user-permissions?user=${people.user.id}` },
  decorators: [inConsole],
  play: consoleTabOrder(
    'link Access matrix',
    'link Jonas Weidmann',
    'button Grant Build Monitor to Jonas Weidmann',
    'button Decline Build Monitor for Jonas Weidmann',
    'searchbox Search users',
    'option Jonas Weidmann jonas.weidmann User',
    'link Pantry',
    'switch Pantry for Jonas Weidmann',
    'link Room Booking',
    'switch Room Booking for Jonas Weidmann',
    'link Shift Roster',
    'switch Shift Roster for Jonas Weidmann',
    'link Parcel Desk',
    'switch Parcel Desk for Jonas Weidmann',
    'link Drawing Archive',
    'switch Drawing Archive for Jonas Weidmann',
    'link Ledger',
    'switch Ledger for Jonas Weidmann',
    'link Payroll and Expenses',
    'switch Payroll and Expenses for Jonas Weidmann',
    'link Build Monitor',
    'link Answer request for Build Monitor',
    'switch Build Monitor for Jonas Weidmann',
  ),
});
