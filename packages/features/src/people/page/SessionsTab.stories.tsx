import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails, loading } from '../../lib/outcomes.ts';
import { expectToast, hub, press, questionOf, turnOffForManagers } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { expectReport, hubWithSessions, onTab } from './stories.tsx';

/** A user's sessions at the hub and at applications, and their ways to sign in. */
const meta = preview.meta({
  component: SessionsTab,
  args: { user: asUser(people.user) },
  ...onTab,
  parameters: { path: `/users/${people.user.id}/sessions` },
  beforeEach: context => void hubWithSessions(context),
});

export const Ready = meta.story({
  parameters: { state: 'person.sessions' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Sessions' }));
    await expect(await list.findByText('Firefox on Linux')).toBeVisible();
    await expect(canvas.getByText(/^4 sessions on all devices/)).toBeVisible();
    await expect(await canvas.findByText('No passkeys')).toBeVisible();
  },
});

export const Loading = meta.story({
  ...loading(api.users.sessions, 'Loading sessions'),
  parameters: { state: 'person.sessions-loading' },
});

export const Empty = meta.story({
  parameters: { state: 'person.sessions-empty' },
  args: { user: asUser(people.yui) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No sessions')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'End all sessions' })).not.toBeInTheDocument();
  },
});

export const LoadFails = meta.story({
  ...loadFails(api.users.sessions, 'The sessions could not be loaded.'),
  parameters: { state: 'person.sessions-failed' },
});

/** 230 sessions: 200 are listed, the first 20 at once. */
export const Many = meta.story({
  parameters: { state: 'person.sessions-many' },
  beforeEach(context) {
    hubWithSessions(context, people.admin, 230);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('231 sessions. The 201 most recently used are listed.'),
    ).toBeVisible();
    const list = canvas.getByRole('list', { name: 'Sessions' });
    const count = () => within(list).getAllByRole('button', { name: /^End session on/ }).length;
    await expect(count()).toBe(20);
    await expect(canvas.getByRole('button', { name: 'Show all 200' })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { state: 'person.sessions-read-only' },
  beforeEach(context) {
    turnOffForManagers(hubWithSessions(context, people.manager));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^End|^Sign out of/ })).not.toBeInTheDocument();
  },
});

/** The hub notifies the applications of the session and shows their responses. */
export const Ended = meta.story({
  parameters: { state: 'person.session-ended' },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'End session on Firefox on Linux');
    const question = await questionOf('End the session of Jonas Weidmann on Firefox on Linux?');
    await expect(question.getByText(/along with any applications opened from it/)).toBeVisible();
    await press({ canvas: question, userEvent }, 'End session');
    await expectReport('Pantry');
    await expectToast('1 session ended', 'Jonas Weidmann, Firefox on Linux');
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument());
  },
});

export const EndedAtAnApplication = meta.story({
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, /^Sign out of Room Booking, /);
    const question = await questionOf('Sign Jonas Weidmann out of Room Booking?');
    await press({ canvas: question, userEvent }, 'End session');
    await expectToast('1 session ended', 'Jonas Weidmann, Room Booking');
    await expect(hub.organisation.appSessions).toHaveLength(2);
  },
});

/** The hub fails first: the dialog stays. */
export const AllEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(api.users.endSessions)),
  play: async ({ canvas, msw, userEvent }) => {
    await press({ canvas, userEvent }, 'End all sessions');
    const question = await questionOf('End all 4 sessions of Jonas Weidmann?');
    await press({ canvas: question, userEvent }, 'End sessions');
    await expect(await screen.findByText('Failed to end the sessions')).toBeVisible();
    msw.use(...handlersFor(hub));
    await press({ canvas: question, userEvent }, 'End sessions');
    await expectToast('4 sessions ended', 'Jonas Weidmann');
    await waitFor(() => expect(canvas.queryByText('Firefox on Linux')).not.toBeInTheDocument());
  },
});
