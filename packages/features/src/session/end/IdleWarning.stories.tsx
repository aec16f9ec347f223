import { lifetimes } from '@portico/contract/limits';
import { people } from '@portico/mocks/fixtures/fixtures';
import preview from '@portico/storybook/preview';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ClockProvider } from '../../lib/format/clock.tsx';
import { freshHub, inFeature, press, visits } from '../../lib/stories.tsx';
import IdleWarning from './IdleWarning.tsx';

const clock = { now: new Date() };
const readClock = () => clock.now;

/** Moves the clock forward, once idle tracking has started. By default the tab was hidden and checks the time. */
const advanceClock = async (
  milliseconds: number,
  notify = () => document.dispatchEvent(new Event('visibilitychange')),
) => {
  await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
  clock.now = new Date(clock.now.getTime() + milliseconds);
  notify();
};

/** The warning five minutes before inactivity ends the session. */
const meta = preview.meta({
  component: IdleWarning,
  decorators: [
    Story => (
      <ClockProvider value={readClock}>
        <Story />
      </ClockProvider>
    ),
    inFeature({ app: 'portal', path: '/profile' }),
  ],
  beforeEach(context) {
    clock.now = new Date();
    freshHub(context, people.user);
  },
});

const untilWarned = lifetimes.inactivity - lifetimes.inactivityWarning;

/** The login screen leads back after the sign-in. */
const expectSignedOut = async () => {
  await waitFor(() => expect(visits).toHaveBeenCalledWith('/login?next=%2Fprofile'));
  await expect(localStorage.getItem('auth_token')).toBeNull();
};

export const Ready = meta.story({
  parameters: { state: 'session.idle-warning' },
  play: async () => {
    await advanceClock(untilWarned);
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await expect(dialog).toHaveTextContent('5:00');
    await expect(screen.getByText('You will be signed out in 5 minutes.')).toBeInTheDocument();
    await expect(within(dialog).getByRole('button', { name: 'Log out' })).toBeVisible();
    const stay = within(dialog).getByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
    await expect(within(dialog).getAllByRole('button').at(-1)).toBe(stay);
  },
});

export const StayedSignedIn = meta.story({
  play: async ({ userEvent, step }) => {
    await step('Stay signed in keeps the session', async () => {
      await advanceClock(untilWarned);
      await press({ canvas: screen, userEvent }, 'Stay signed in');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(visits).not.toHaveBeenCalled();
    });
    await step('the warning appears again', async () => {
      await advanceClock(untilWarned + 51_000);
      await expect(await screen.findByRole('alertdialog')).toHaveTextContent('4:09');
    });
  },
});

export const SignedOut = meta.story({
  play: async () => {
    await advanceClock(lifetimes.inactivity);
    await expectSignedOut();
  },
});

/** A movement is no activity once the limit has passed: the machine slept with the tab in view. */
export const AwakeTooLate = meta.story({
  play: async () => {
    await advanceClock(lifetimes.inactivity, () => dispatchEvent(new PointerEvent('pointermove')));
    await expectSignedOut();
  },
});
