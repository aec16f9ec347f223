import { api } from '@portico/contract/table';
import { answers, fails } from '@portico/mocks/network';
import preview from '@portico/storybook/preview';
import { passes } from '@portico/storybook/states/flow';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { inApps, pantry } from './stories.tsx';

/** Confirms before the sessions of all users at an application end. */
const meta = preview.meta({
  component: EndSessionsDialog,
  args: { app: pantry, onClose: fn(), onEnded: fn() },
  ...inApps,
});

export const Ready = meta.story({
  parameters: { state: 'application.end-sessions' },
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'End all sessions at Pantry?' });
  },
});

/** The dialog stays open when the hub fails. */
export const Ended = meta.story({
  parameters: { state: ['application.sessions-not-ended', 'application.sessions-ended'] },
  beforeEach: ({ msw }) => msw.use(fails(api.apps.endSessions)),
  play: async ({ args, msw, userEvent }) => {
    const button = await screen.findByRole('button', { name: 'End Sessions' });
    await userEvent.click(button);
    await passes('application.sessions-not-ended');
    await expect(args.onClose).not.toHaveBeenCalled();
    msw.use(answers(api.apps.endSessions, { ended: 2, signOutReport: null }));
    await userEvent.click(button);
    await waitFor(() => expect(args.onEnded).toHaveBeenCalledWith(null));
    await expect(args.onClose).toHaveBeenCalled();
  },
});
