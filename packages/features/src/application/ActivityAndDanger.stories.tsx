import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import type { Hub } from '@portico/mocks/hub';
import { answers, empty, fails, slow, unreachable } from '@portico/mocks/network';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { settled } from '../lib/stories.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { hubWithPantry, logSignOn, onPage } from './stories.tsx';

const activity = `/apps/${appIds.pantry}/activity`;
const danger = `/apps/${appIds.pantry}/danger`;
let hub: Hub;

/** The activity and the danger zone of an application's page. */
const meta = preview.meta({
  component: ApplicationScreen,
  parameters: { layout: 'fullscreen', path: danger },
  ...onPage,
  beforeEach(context) {
    hub = hubWithPantry(context);
    logSignOn(hub, 'sign_on_refused', 1);
  },
});

export const Activity = meta.story({
  parameters: { state: 'application.activity', path: `/apps/${appIds.pantry}/activity` },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('sign_on'))[0]).toBeVisible();
    await expect(canvas.getByText('A sign-on to Pantry was refused: user has no access')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      `/audit-logs?appId=${appIds.pantry}`,
    );
    await expect(document.title).toBe('Pantry: Activity · Portico');
  },
});

export const ActivityOnAPhone = meta.story({
  ...{ globals: { viewport: { value: 'phone' } }, parameters: { path: activity } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('sign_on'))[0]).toBeVisible();
  },
});

export const ActivityLoading = meta.story({
  parameters: { state: 'application.activity-loading', path: activity },
  beforeEach({ msw }) {
    msw.use(slow(api.auditLogs.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading audit logs')).toBeInTheDocument();
  },
});

export const ActivityEmpty = meta.story({
  parameters: { state: 'application.activity-empty', path: activity },
  beforeEach({ msw }) {
    msw.use(empty(api.auditLogs.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No logs found')).toBeVisible();
  },
});

export const ActivityFailed = meta.story({
  parameters: { state: 'application.activity-failed', path: activity },
  beforeEach({ msw }) {
    msw.use(fails(api.auditLogs.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load audit logs/)).toBeVisible();
  },
});

export const ActivityUnreachable = meta.story({
  parameters: { state: 'application.activity-unreachable', path: activity },
  beforeEach({ msw }) {
    msw.use(unreachable(api.auditLogs.list));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load audit logs/)).toBeVisible();
  },
});

export const Danger = meta.story({
  parameters: { state: 'application.danger' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Delete: Pantry' });
    await settled();
    for (const name of ['End sessions', 'Rotate key', 'Deactivate', 'Delete']) {
      await expect(await canvas.findByRole('button', { name: `${name}: Pantry` })).toBeEnabled();
    }
    await expect(canvas.getByText(/^Every user is signed out of this application/)).toBeVisible();
    await expect(document.title).toBe('Pantry: Danger zone · Portico');
  },
});

export const DangerOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Delete: Pantry' })).toBeVisible();
  },
});

export const DangerReadOnly = meta.story({
  parameters: { state: 'application.danger-read-only' },
  beforeEach(context) {
    hub = hubWithPantry(context, people.manager);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Deactivate: Pantry' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Delete: Pantry' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

export const EndSessions = meta.story({
  parameters: { state: 'application.end-sessions', path: `${danger}?end-sessions=${appIds.pantry}` },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText('End all sessions at Pantry?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'End Sessions' })).toBeVisible();
  },
});

export const SessionsEnded = meta.story({
  parameters: { state: 'application.sessions-ended', path: `${danger}?end-sessions=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(answers(api.apps.endSessions, { ended: 2, signOutReport: null }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Sessions' }));
    await expect(await screen.findByText('2 sessions ended')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('End all sessions at Pantry?')).not.toBeInTheDocument());
  },
});

/** The application is told, and the report says how it answered. */
export const SessionsEndedWithReport = meta.story({
  parameters: { state: 'application.sign-outs', path: `${danger}?end-sessions=${appIds.pantry}` },
  beforeEach({ msw }) {
    const [first, second] = ['0', '1'].map(last => `00000000-0000-4000-8000-00000000000${last}`);
    const result = {
      appName: 'Pantry',
      icon: null,
      status: null,
      frame: null,
      tokensUntil: '2026-11-21T10:15:00.000Z',
    };
    msw.use(
      answers(api.apps.endSessions, { ended: 1201, signOutReport: `${first}` }),
      answers(api.signOuts.read, {
        continueTo: null,
        results: [
          { ...result, id: `${first}`, sessions: 1200, state: 'ended' },
          { ...result, id: `${second}`, sessions: 1, state: 'waiting' },
        ],
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-outs at applications' }));
    await expect(await dialog.findByText('1,200 sessions')).toBeVisible();
    await expect(dialog.getByText('Ended')).toBeVisible();
    await expect(dialog.getByText('1,200 of 1,201 sign-outs have a result')).toBeInTheDocument();
    await expect(screen.getByText('1,201 sessions ended')).toBeVisible();
  },
});

export const ReportClosed = meta.story({
  parameters: { picture: false, path: `${danger}?end-sessions=${appIds.pantry}` },
  beforeEach(context) {
    hub = hubWithPantry(context);
    const client = hub.organisation.oidcClients.find(({ appId }) => appId === appIds.pantry);
    Object.assign(client ?? {}, { backChannelLogoutUri: 'https://pantry.apps.brackenfield.example/back' });
    const [session] = hub.organisation.sessions;
    hub.organisation.clientSessions.push({
      id: 'c0000000-0000-4000-8000-000000000001',
      ...{ userId: people.user.id, appId: appIds.pantry, sessionId: session?.id ?? '' },
      ...{ createdAt: hub.now(), lastSeenAt: hub.now() },
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-outs at applications' }));
    await expect(await dialog.findByText('Ended')).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByRole('button', { name: 'End sessions: Pantry' })).toBeVisible();
    await expect(hub.organisation.clientSessions).toEqual([]);
  },
});

export const SessionsNotEnded = meta.story({
  parameters: { state: 'application.sessions-not-ended', path: `${danger}?end-sessions=${appIds.pantry}` },
  beforeEach({ msw }) {
    msw.use(fails(api.apps.endSessions));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'End Sessions' }));
    await expect(await screen.findByText('Failed to end the sessions')).toBeVisible();
  },
});

/** Deactivating asks; activating does not. */
export const DeactivatedAndActivated = meta.story({
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deactivate: Pantry' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate: Pantry' }));
    await expect(await screen.findByText('Application activated')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Deactivate: Pantry' })).toBeVisible();
  },
});

/** The new key is shown once, on the page. */
export const KeyRotated = meta.story({
  parameters: { picture: false, path: `${danger}?rotate-key=${appIds.pantry}` },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate Key' }));
    await expect(await screen.findByRole('dialog', { name: 'API key of Pantry' })).toBeVisible();
  },
});
