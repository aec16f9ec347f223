import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { fails } from '@portico/mocks/network';
import { storedUser } from '@portico/mocks/organisation';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { freshHub } from '../../lib/stories.tsx';
import { AccessMatrix } from './AccessMatrix.tsx';
import { cell, connectedApps, onLiveConnect } from './stories.tsx';

/** A switch for each user and application. */
const meta = preview.meta({
  component: AccessMatrix,
  tags: ['autodocs'],
  args: { apps: connectedApps() },
  ...onLiveConnect,
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await cell(canvas, 'Pantry')).toBeChecked();
    await expect(await cell(canvas, 'Build Monitor')).not.toBeChecked();
    const grid = await canvas.findByRole('grid', { name: 'Access matrix' });
    await expect(grid).toHaveAttribute('aria-rowcount', String(Object.keys(people).length + 1));
    await expect(grid).toHaveAttribute('aria-colcount', '9');
  },
});

export const LoadFails = meta.story(loadFails(api.access.matrix, 'The access matrix could not be loaded.'));

export const AboveRole = meta.story({
  parameters: { state: 'live-connect.above-role' },
  play: async ({ canvas, userEvent }) => {
    const roster = await cell(canvas, 'Shift Roster');
    await expect(roster).toHaveAttribute('aria-disabled', 'true');
    await expect(roster).toHaveAccessibleDescription('Requires the Manager role or above');
    await userEvent.click(roster);
    await expect(roster).not.toBeChecked();
    await expect(await canvas.findByText('Requires the Manager role or above')).toBeVisible();
  },
});

export const AccessUpdated = meta.story({
  parameters: { state: 'live-connect.access-updated' },
  play: async ({ canvas, userEvent }) => {
    const pantry = await cell(canvas, 'Pantry', people.neverSignedIn);
    await userEvent.click(pantry);
    await expect(pantry).toBeChecked();
    await expect(await screen.findByText('User access updated')).toBeVisible();
    // A resting mouse would show the details again, some time after Escape.
    await userEvent.unhover(pantry);
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    const details = /^Every role · Granted by tobias\.fennimore on Nov 21, 2026/;
    await expect(await canvas.findByText(details)).toBeVisible();
    await expect(pantry).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText(details)).not.toBeInTheDocument());
  },
});

/** Turns the switch at once, and back when the server refuses. */
export const AccessFailed = meta.story({
  parameters: { state: 'live-connect.access-failed' },
  beforeEach({ msw }) {
    msw.use(fails(api.access.grant));
  },
  play: async ({ canvas, userEvent }) => {
    const pantry = await cell(canvas, 'Pantry', people.neverSignedIn);
    await userEvent.click(pantry);
    await expect(await screen.findByText('Failed to update access')).toBeVisible();
    await waitFor(() => expect(pantry).not.toBeChecked());
    // Otherwise the details of the cell are in its picture, or not yet.
    await userEvent.unhover(pantry);
    await userEvent.keyboard('{Escape}');
  },
});

/** Shows who granted access and who requested it. */
export const Reasons = meta.story({
  play: async ({ canvas, userEvent }) => {
    const pantry = await cell(canvas, 'Pantry');
    await expect(canvas.queryByRole('group', { name: 'Access details' })).not.toBeInTheDocument();
    pantry.focus();
    await expect(await canvas.findByRole('group', { name: 'Access details' })).toBeVisible();
    await expect(await canvas.findByText('Jonas Weidmann · Pantry')).toBeVisible();
    await expect(await canvas.findByText(/^Every role · Granted by tobias\.fennimore on/)).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(pantry).not.toBeChecked();
    await expect(await canvas.findByText(/Every role · Not granted/)).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByText('Jonas Weidmann · Build Monitor')).toBeVisible();
    await expect(
      await canvas.findByText(/Requested on .*: “I look after the calibration jigs/, { selector: 'p' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Review request' })).toHaveAttribute(
      'href',
      `/user-permissions?user=${people.user.id}&app=${appIds.builds}`,
    );
  },
});

/** Nothing matches at first. */
export const Searched = meta.story({
  parameters: { path: '/live-connect?search=nobody' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search' }));
    await expect(await cell(canvas, 'Pantry')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search users' }), 'weid');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search applications' }), 'pa');
    const grid = canvas.getByRole('grid');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '4'));
    await expect(canvas.getByText('1 user × 3 applications')).toBeVisible();
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
    (await cell(canvas, 'Pantry')).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    const last = { username: 'person.400', firstName: '', lastName: '' };
    await waitFor(async () => expect(await cell(canvas, 'Build Monitor', last)).toHaveFocus());
    await expect(await cell(canvas, 'Build Monitor', last)).toBeChecked();
    msw.use(fails(api.access.matrix));
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    await expect(await canvas.findByText('Some users could not be loaded.')).toBeVisible();
  },
});
