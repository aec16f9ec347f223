import { api } from '@portico/contract/api/table';
import { people } from '@portico/mocks/fixtures/fixtures';
import { handlerFor } from '@portico/mocks/handlers';
import { fails, slow, unreachable } from '@portico/mocks/network/network';
import preview from '@portico/storybook/preview';
import { Button } from '@portico/ui/Button';
import { Heading } from '@portico/ui/Heading';
import { Page } from '@portico/ui/Page';
import { Stack } from '@portico/ui/Stack';
import { Text } from '@portico/ui/Text';
import { delay, HttpResponse } from 'msw';
import { useLocation } from 'react-router';
import { expect, screen, waitFor } from 'storybook/test';
import { useRead } from '../../lib/data/useRead.ts';
import { hubFor, press, removeToken, StoryRouter, StoryToaster, visits } from '../../lib/stories.tsx';
import { Login } from '../../signIn/login/Login.tsx';
import { DutyDialog } from '../../signIn/password/DutyDialog.tsx';
import { ForcedChange } from '../../signIn/password/ForcedChange.tsx';
import { SessionProvider } from '../state/SessionProvider.tsx';
import { useSession } from '../state/useSession.ts';
import { SessionGate } from './SessionGate.tsx';

/** A portal with the login screen and one other. */
const Portal = () => (useLocation().pathname === '/login' ? <Login /> : <SomeScreen />);

function SomeScreen() {
  const { user, logOut } = useSession();
  const stats = useRead(api.portal.stats);
  return (
    <Page>
      <Stack align="start">
        <Heading level={1}>Welcome, {user?.firstName}</Heading>
        <Text>Sessions: {stats.data?.totalSessions}</Text>
        <Button onPress={() => logOut()}>Log out</Button>
        <Button onPress={() => stats.reload()}>Reload</Button>
      </Stack>
    </Page>
  );
}

/** The session gate: it shows the screen of a path, or the one that the state of the session requires. */
const meta = preview.meta({
  component: SessionGate,
  args: {
    children: <Portal />,
    forcedChange: <ForcedChange />,
    loadDuty: async () => ({ default: DutyDialog }),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { parameters }) => (
      <StoryRouter start={parameters.path ?? '/profile'}>
        <SessionProvider app={parameters.app ?? 'portal'} visit={visits}>
          <Story />
          <StoryToaster />
        </SessionProvider>
      </StoryRouter>
    ),
  ],
  beforeEach: hubFor(people.user),
});

const expectVisitTo = async (path: string) => {
  await expect(visits).toHaveBeenCalledTimes(1);
  await expect(visits).toHaveBeenCalledWith(path);
};
const expectVisitToLogin = () => expectVisitTo('/login');
/** The login screen leads back after the sign-in. */
const expectVisitToLoginAndBack = () => expectVisitTo('/login?next=%2Fprofile');

const expectSignedOut = async () => {
  await expect(localStorage.getItem('auth_token')).toBeNull();
  await expect(localStorage.getItem('auth_user')).toBeNull();
  await expect(localStorage.getItem('temp_password')).toBeNull();
};

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
  },
});

export const Verifying = meta.story({
  parameters: { state: 'session.verifying' },
  beforeEach({ msw }) {
    // After a while, the portal would show the last known user.
    localStorage.removeItem('auth_user');
    msw.use(slow(api.auth.verify));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Checking your session' })).toBeInTheDocument();
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

/** The login screen replaces the protected screen, without a message. */
export const VerifyFailed = meta.story({
  parameters: { state: 'session.verify-failed' },
  beforeEach: ({ msw }) => msw.use(fails(api.auth.verify, { status: 403 })),
  play: async ({ canvas }) => {
    await waitFor(expectSignedOut);
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to Portico');
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

/** An unreachable hub doesn't end the session. The console shows an error instead of its screens. */
export const Unreachable = meta.story({
  parameters: { app: 'admin', path: '/users' },
  beforeEach: ({ msw }) => msw.use(unreachable(api.auth.verify)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Portico cannot be reached.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(localStorage.getItem('auth_token')).not.toBeNull();
  },
});

/** A 401 ends the session and goes to the login screen once, which gives the reason and leads back. */
export const UnauthorisedResponse = meta.story({
  parameters: { state: 'session.unauthorised-response' },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Jonas' })).toBeVisible();
    msw.use(fails(api.portal.stats, { code: 'unauthenticated' }));
    await press({ canvas, userEvent }, 'Reload');
    await waitFor(expectVisitToLoginAndBack);
    await expectSignedOut();
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your session was ended in another tab, on another device or by an administrator.',
    );
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument();
  },
});

export const LogoutServerFails = meta.story({
  parameters: { state: 'session.logout-server-fails' },
  beforeEach({ msw }) {
    localStorage.setItem('loginType', 'user');
    sessionStorage.setItem('banner_dismissed', 'true');
    msw.use(fails(api.auth.logout));
  },
  play: async ({ canvas, userEvent }) => {
    await press({ canvas, userEvent }, 'Log out');
    await waitFor(expectVisitToLogin);
    await expectSignedOut();
    await expect(localStorage.getItem('loginType')).toBeNull();
    await expect(sessionStorage).toHaveLength(0);
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

/** Gives the page time for a read before the hub has responded. */
const endsSlowly = handlerFor(api.auth.logout, async () => {
  await delay(300);
  return HttpResponse.json({ ok: true, hasReport: false });
});

/** While the hub ends the session, the page sends nothing that it would refuse, and keeps no trace of its user. */
export const LoggingOut = meta.story({
  play: async ({ canvas, msw, userEvent, step }) => {
    await canvas.findByRole('heading', { name: 'Welcome, Jonas' });
    await waitFor(() => expect(localStorage.getItem('last_activity')).not.toBeNull());
    msw.use(endsSlowly, fails(api.portal.stats, { code: 'unauthenticated' }));
    await step('a read after the press waits for good', async () => {
      await press({ canvas, userEvent }, 'Log out');
      await press({ canvas, userEvent }, 'Reload');
      await waitFor(expectVisitToLogin);
      await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    await step('a movement is no activity any more', async () => {
      await expectSignedOut();
      dispatchEvent(new PointerEvent('pointermove'));
      await expect(localStorage.getItem('last_activity')).toBeNull();
    });
  },
});

/** Signing out in another tab signs out this one. */
export const SignedOutInAnotherTab = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Welcome, Jonas' });
    removeToken();
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await waitFor(expectVisitToLoginAndBack);
  },
});
