import { api } from '@portico/contract/table';
import { appIds, people } from '@portico/mocks/fixtures';
import { handlersFor } from '@portico/mocks/handlers';
import { fails } from '@portico/mocks/network';
import { sessionId } from '@portico/mocks/sessions';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { expectToast, hub } from '../../lib/stories.tsx';
import { asUser } from '../list/stories.tsx';
import { EndDialog, type EndTarget } from './EndDialog.tsx';
import { hubWithSessions, onTab } from './stories.tsx';

const { user } = people;

const times = { createdAt: '2026-11-21T06:10:00.000Z', lastSeenAt: '2026-11-21T09:18:00.000Z' };
const session: EndTarget = {
  kind: 'session',
  session: {
    id: sessionId(200),
    isCurrent: false,
    isIdle: false,
    ipAddress: '198.51.100.23',
    location: null,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    ...times,
  },
};
const app: EndTarget = {
  kind: 'app',
  app: {
    id: 'c0000000-0000-4000-8000-000000000009',
    sessionId: sessionId(201),
    kind: 'handOff',
    appId: appIds.rooms,
    appName: 'Room Booking',
    icon: null,
    ...times,
  },
};

/** Confirms before sessions of a user end: one, all, or one at an application. */
const meta = preview.meta({
  component: EndDialog,
  args: { user: asUser(user), target: session, onClose: fn(), onEnded: fn() },
  ...onTab,
  beforeEach: context => void hubWithSessions(context),
});

const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

export const Ready = meta.story({
  play: async () => {
    const dialog = await question('End the session of Jonas Weidmann on Firefox on Linux?');
    await expect(dialog.getByText(/along with any applications opened from it/)).toBeVisible();
  },
});

export const AtAnApplication = meta.story({
  args: { target: app },
  play: async ({ args, userEvent }) => {
    const dialog = await question('Sign Jonas Weidmann out of Room Booking?');
    await userEvent.click(dialog.getByRole('button', { name: 'End session' }));
    await expectToast('1 session ended', 'Jonas Weidmann, Room Booking');
    await expect(hub.organisation.appSessions).toHaveLength(2);
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** The hub fails first. */
export const All = meta.story({
  args: { target: { kind: 'all', total: 4 } },
  beforeEach({ msw }) {
    msw.use(fails(api.users.endSessions));
  },
  play: async ({ args, msw, userEvent }) => {
    const dialog = await question('End all 4 sessions of Jonas Weidmann?');
    const end = dialog.getByRole('button', { name: 'End sessions' });
    await userEvent.click(end);
    await expect(await screen.findByText('Failed to end the sessions')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    msw.use(...handlersFor(hub));
    await userEvent.click(end);
    await expectToast('4 sessions ended', 'Jonas Weidmann');
    await expect(args.onClose).toHaveBeenCalled();
  },
});
