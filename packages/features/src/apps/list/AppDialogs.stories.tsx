import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { answers, fails } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { dialogOf, hubFor, press, questionOf } from '../../lib/stories.tsx';
import { AppDialogs } from './AppDialogs.tsx';
import { inApps, pantry } from './stories.tsx';
import type { AppDialog } from './useAppDialog.ts';

/** The dialog that an address names. */
const openedAt = (dialog: AppDialog, appId = pantry.id) => ({
  isAdding: false,
  addForm: null,
  dialog,
  appId,
  add: fn(),
  open: fn(),
  close: fn(),
  cancelAdding: fn(),
  showNew: fn(),
});

/** The dialog of an application that the address names, or why it can't open. */
const meta = preview.meta({
  component: AppDialogs,
  args: {
    apps: [pantry],
    opened: openedAt('end-sessions'),
    onRotated: fn(),
    onGranted: fn(),
    onDeleted: fn(),
  },
  ...inApps,
});

export const Ready = meta.story({
  parameters: { state: 'application.end-sessions' },
  play: async () => {
    const { getByRole } = await questionOf('End all sessions at Pantry?');
    await expect(getByRole('button', { name: 'End Sessions' })).toBeVisible();
  },
});

export const SessionsEnded = meta.story({
  parameters: { state: 'application.sessions-ended' },
  beforeEach: ({ msw }) => msw.use(answers(api.apps.endSessions, { ended: 2, signOutReport: null })),
  play: async ({ args, userEvent }) => {
    await press({ canvas: screen, userEvent }, 'End Sessions');
    await expect(await screen.findByText('2 sessions ended')).toBeVisible();
    await expect(args.opened.close).toHaveBeenCalled();
  },
});

/** The dialog stays open when the hub fails. */
export const SessionsNotEnded = meta.story({
  parameters: { state: 'application.sessions-not-ended' },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.endSessions)),
  play: async ({ args, userEvent }) => {
    await press({ canvas: screen, userEvent }, 'End Sessions');
    await expect(await screen.findByText('Failed to end the sessions')).toBeVisible();
    await expect(args.opened.close).not.toHaveBeenCalled();
  },
});

/** The report shows the application's response. */
export const SignOuts = meta.story({
  parameters: { state: 'application.sign-outs' },
  beforeEach({ msw }) {
    const [first = '', second = ''] = ['0', '1'].map(last => `00000000-0000-4000-8000-00000000000${last}`);
    const result = {
      appName: 'Pantry',
      icon: null,
      status: null,
      frame: null,
      tokensUntil: '2026-11-21T10:15:00.000Z',
    };
    msw.use(
      answers(api.apps.endSessions, { ended: 1201, signOutReport: first }),
      answers(api.signOuts.read, {
        continueTo: null,
        results: [
          { ...result, id: first, sessions: 1200, state: 'ended' },
          { ...result, id: second, sessions: 1, state: 'waiting' },
        ],
      }),
    );
  },
  play: async ({ userEvent }) => {
    await press({ canvas: screen, userEvent }, 'End Sessions');
    const { findByText, getByText } = await dialogOf('Sign-out at applications');
    await expect(await findByText('1,200 sessions')).toBeVisible();
    await expect(getByText('1,200 of 1,201 sign-outs have a result')).toBeInTheDocument();
    await expect(screen.getByText('1,201 sessions ended')).toBeVisible();
  },
});

export const KeyRotated = meta.story({
  args: { opened: openedAt('rotate-key') },
  play: async ({ args, userEvent }) => {
    const { getByRole, getByText } = await questionOf('Rotate the API key of Pantry?');
    await expect(getByText('ptk_11111111')).toBeVisible();
    await userEvent.click(getByRole('button', { name: 'Rotate Key' }));
    await expect(await screen.findByText('API key rotated')).toBeVisible();
    await expect(args.onRotated).toHaveBeenCalledWith(
      expect.objectContaining({ id: pantry.id, fullApiKey: expect.stringMatching(/^ptk_.{40,}$/) }),
    );
  },
});

/** The number is left out if it can't be loaded. */
export const NotCounted = meta.story({
  args: { opened: openedAt('grant-all') },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.eligible)),
  play: async () => {
    const { getByRole, queryByText } = await questionOf('Grant Pantry to everyone?');
    await waitFor(() => expect(queryByText('Counting users…')).not.toBeInTheDocument());
    await expect(getByRole('button', { name: 'Grant All' })).toBeEnabled();
  },
});

export const UnknownApplication = meta.story({
  args: { opened: openedAt('edit', 'a0000000-0000-4000-8000-999999999999') },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('This application no longer exists.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.opened.close).toHaveBeenCalled();
  },
});

/** Managers rotate no keys. */
export const NotAllowed = meta.story({
  args: { opened: openedAt('rotate-key') },
  beforeEach: hubFor(people.manager),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not allow this.')).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});
