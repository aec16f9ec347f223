import * as profile from '@portico/contract/people/endpoints/profile';
import { handlersFor } from '@portico/mocks/handlers';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { loadFails } from '../../lib/outcomes.ts';
import { expectToast, hub, press, questionOf } from '../../lib/stories.tsx';
import { Sessions } from './Sessions.tsx';
import { onProfile, signInElsewhere } from './stories.tsx';

/** The user's sessions, with buttons to end them. */
const meta = preview.meta({
  component: Sessions,
  ...onProfile,
  beforeEach(context) {
    onProfile.beforeEach(context);
    signInElsewhere();
  },
});

type Canvas = StoryContext['canvas'];

const list = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Sessions' }));
const expectRows = async (canvas: Canvas, count: number) => {
  const rows = await list(canvas);
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(count));
};
const phone = 'Safari on iPhone';

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const [current, first, second] = (await list(canvas)).getAllByRole('listitem').map(row => within(row));
    await expect(current?.getByText('Firefox on Linux')).toBeVisible();
    await expect(current?.getByText('This session')).toBeVisible();
    await expect(current?.queryByRole('button')).not.toBeInTheDocument();
    await expect(first?.getByText(phone)).toBeVisible();
    await expect(first?.getByText('198.51.100.23')).toBeVisible();
    await expect(first?.getByText('Last active 4 minutes ago,')).toBeVisible();
    await expect(first?.getByText('signed in Nov 21, 6:10 AM')).toBeVisible();
    await expect(second?.getByText('Edge on Windows')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'End other sessions' })).toBeEnabled();
  },
});

/** Without other sessions, there is nothing to end. A hub with a places file shows locations. */
export const OnlyThisSession = meta.story({
  beforeEach({ msw }) {
    const session = {
      id: '00000000-0000-4000-a000-000000000001',
      isCurrent: true,
      userAgent: 'curl/8.5.0',
      ipAddress: '192.0.2.14',
      location: { city: 'Oslo', country: 'Norway' },
      createdAt: '2026-11-21T08:00:00.000Z',
      lastSeenAt: '2026-11-21T09:30:00.000Z',
    };
    msw.use(answers(profile.sessions, [session]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unknown device')).toBeVisible();
    await expect(canvas.getByText('Oslo, Norway · 192.0.2.14')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /End/ })).not.toBeInTheDocument();
  },
});

/** Escape ends no session and returns the focus to the button. A session that has ended meanwhile is reported. */
export const EndOne = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const end = await canvas.findByRole('button', { name: `End session on ${phone}` });
    end.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(end).toHaveFocus());
    await expectRows(canvas, 3);
    await userEvent.click(end);
    const dialog = await questionOf(`End the session on ${phone}?`);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    const message = 'This session has ended already.';
    msw.use(fails(profile.endSession, { code: 'not_found', message }));
    await press({ canvas: dialog, userEvent }, 'End session');
    await expectToast('Failed to end session', message);
    msw.use(...handlersFor(hub));
    await press({ canvas: dialog, userEvent }, 'End session');
    await expectToast('Session ended', phone);
    await expectRows(canvas, 2);
    await expect(end).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const EndOthers = meta.story({
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'End other sessions');
    await press({ canvas: await questionOf('End 2 other sessions?'), userEvent }, 'End other sessions');
    await expect(await screen.findByText('2 sessions ended')).toBeVisible();
    await expectRows(canvas, 1);
    await expect(canvas.queryByRole('button', { name: 'End other sessions' })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
});

export const LoadFails = meta.story(loadFails(profile.sessions, 'Your sessions could not be loaded.'));
