import { api } from '@portico/contract/table';
import { answers, fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { inApps, pantry } from './stories.tsx';

/** Confirms before the sessions of all users at an application end. */
const meta = preview.meta({
  component: EndSessionsDialog,
  args: { app: pantry, onClose: fn(), onEnded: fn() },
  ...inApps,
});

const end = async ({ userEvent }: Pick<StoryContext, 'userEvent'>) =>
  userEvent.click(await screen.findByRole('button', { name: 'End Sessions' }));

export const Ready = meta.story({
  parameters: { state: 'application.end-sessions' },
  play: async () => {
    const { getByRole, getByText } = within(await screen.findByRole('alertdialog'));
    await expect(getByText('End all sessions at Pantry?')).toBeVisible();
    await expect(getByRole('button', { name: 'End Sessions' })).toBeVisible();
  },
});

export const Ended = meta.story({
  parameters: { state: 'application.sessions-ended' },
  beforeEach: ({ msw }) => msw.use(answers(api.apps.endSessions, { ended: 2, signOutReport: null })),
  play: async ({ args, userEvent }) => {
    await end({ userEvent });
    await expect(await screen.findByText('2 sessions ended')).toBeVisible();
    await expect(args.onClose).toHaveBeenCalled();
    await expect(args.onEnded).toHaveBeenCalledWith(null);
  },
});

export const Fails = meta.story({
  parameters: { state: 'application.sessions-not-ended' },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.endSessions)),
  play: async ({ args, userEvent }) => {
    await end({ userEvent });
    await expect(await screen.findByText('Failed to end the sessions')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});
