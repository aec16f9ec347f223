import { api } from '@portico/contract/api/table';
import { storedUser } from '@portico/mocks/data/organisation';
import { appIds, people } from '@portico/mocks/fixtures/fixtures';
import { fails } from '@portico/mocks/network/network';
import { shortenWaits } from '@portico/storybook/environment/clock';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { fill, freshHub } from '../../lib/stories.tsx';
import { toggle } from '../permissions/stories.tsx';
import { AccessMatrix } from './AccessMatrix.tsx';
import { connectedApps, onLiveConnect } from './stories.tsx';

/** A switch for each user and application. */
const meta = preview.meta({
  component: AccessMatrix,
  args: { apps: connectedApps() },
  ...onLiveConnect,
});

/** Shows who granted the access and since when, its use, and what is missing. The switch changes it. */
export const Ready = meta.story({
  parameters: { state: 'live-connect.access-updated' },
  play: async ({ canvas, userEvent }) => {
    const pantry = await toggle(canvas, 'Pantry');
    await expect(pantry).toBeChecked();
    const details = within(canvas.getByRole('region', { name: 'Access details' }));
    await expect(details.getByText(/^Select a cell/)).toBeVisible();
    const value = (term: string) => details.findByText(term).then(({ nextSibling }) => nextSibling);
    pantry.focus();
    await expect(await details.findByText('Jonas Weidmann · Pantry')).toBeVisible();
    await expect(await value('Granted by')).toHaveTextContent('tobias.fennimore');
    await expect(await value('Last opened')).toHaveTextContent(/ago$|^\w+ \d+, 2026$/);
    await waitFor(async () => expect(await value('Sessions')).toHaveTextContent('None'));
    await userEvent.keyboard(' ');
    await expect(pantry).not.toBeChecked();
    await expect(await screen.findByText('User access updated')).toBeVisible();
    await expect(await value('Why')).toHaveTextContent('Not granted');
    await expect(await value('To open it')).toHaveTextContent('Grant access with the switch');
    await userEvent.keyboard(' ');
    await expect(pantry).toBeChecked();
    await expect(await details.findByText('Nov 21, 2026')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(await details.findByText('Jonas Weidmann · Build Monitor')).toBeVisible();
    await expect(await value('Why')).toHaveTextContent(/Requested on .*: “I look after the calibration jigs/);
    await expect(await value('To open it')).toHaveTextContent('Grant the request');
    await expect(details.getByRole('link', { name: 'Answer request' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/live-connect\?request=/),
    );
    await userEvent.keyboard('{Escape}');
    await expect(await details.findByText(/^Select a cell/)).toBeVisible();
  },
});

export const AboveRole = meta.story({
  parameters: { state: 'live-connect.above-role' },
  play: async ({ canvas, userEvent }) => {
    const roster = await toggle(canvas, 'Shift Roster');
    await expect(roster).toHaveAttribute('aria-disabled', 'true');
    await expect(roster).toHaveAccessibleDescription('Requires the Manager role or above');
    await userEvent.click(roster);
    await expect(roster).not.toBeChecked();
    await expect(await canvas.findByText('Change the role to Manager or above')).toBeVisible();
  },
});

/** Turns the switch at once, and back when the server refuses. */
export const AccessFailed = meta.story({
  parameters: { state: 'live-connect.access-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.grant));
  },
  play: async ({ canvas, userEvent }) => {
    const pantry = await toggle(canvas, 'Pantry', people.neverSignedIn);
    await userEvent.click(pantry);
    await expect(await screen.findByText('Failed to update access')).toBeVisible();
    await waitFor(() => expect(pantry).not.toBeChecked());
  },
});

/** Nothing matches at first. */
export const Searched = meta.story({
  parameters: { path: '/live-connect?search=nobody' },
  beforeEach: shortenWaits,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search' }));
    await expect(await toggle(canvas, 'Pantry')).toBeVisible();
    await fill({ userEvent }, canvas.getByRole('searchbox', { name: 'Search users' }), 'weid');
    await fill({ userEvent }, canvas.getByRole('searchbox', { name: 'Search applications' }), 'pa');
    const grid = canvas.getByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '4'));
    await expect(canvas.getByText(/^1 user × 3 applications/)).toBeVisible();
  },
});

/** Loads rows where the user scrolls to. */
export const ManyUsers = meta.story({
  beforeEach(context) {
    const { organisation } = freshHub(context, people.admin);
    for (let number = 1; number <= 400; number += 1) {
      const id = `b0000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
      const username = `person.${number}`;
      const email = `${username}@example.org`;
      organisation.users.push(storedUser({ id, username, email, password: '', role: 'user' }));
    }
    organisation.grants.push({
      userId: 'b0000000-0000-4000-9000-000000000400',
      appId: appIds.builds,
      grantedBy: people.admin.id,
      grantedAt: 0,
    });
  },
  play: async ({ canvas, userEvent, msw }) => {
    (await toggle(canvas, 'Pantry')).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = { username: 'person.400', firstName: '', lastName: '' };
    await waitFor(async () => expect(await toggle(canvas, 'Build Monitor', last)).toHaveFocus());
    await expect(await toggle(canvas, 'Build Monitor', last)).toBeChecked();
    msw.use(fails(api.access.matrix));
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    await expect(await canvas.findByText('Some users could not be loaded.')).toBeVisible();
  },
});
