import { api } from '@portico/contract/table';
import { people } from '@portico/mocks/fixtures';
import { answers } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { expect, fn, screen, within } from 'storybook/test';
import { hubFor } from '../../lib/stories.tsx';
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

/** The address opened 'End Sessions'. Once they have ended, the report shows the application's response. */
export const Ready = meta.story({
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
    await userEvent.click(await screen.findByRole('button', { name: 'End Sessions' }));
    const { findByText, getByText } = within(
      await screen.findByRole('dialog', { name: 'Sign-out at applications' }),
    );
    await expect(await findByText('1,200 sessions')).toBeVisible();
    await expect(getByText('1,200 of 1,201 sign-outs have a result')).toBeInTheDocument();
    await expect(screen.getByText('1,201 sessions ended')).toBeVisible();
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
