import { screenAt } from '@portico/contract/api/documents';
import type { ScreenId, ScreenIdOf } from '@portico/contract/screens';
import type { LoadScreen } from '@portico/features/app';
import { paths, whenIdle } from '@portico/features/lib';
import { type ComponentType, createElement, type ReactNode } from 'react';

/** Returns a loader of a screen as lazy components need it. */
const screen =
  <Props>(load: () => Promise<ComponentType<Props>>) =>
  async () => ({ default: await load() });

/** The landing page. */
const landing: LoadScreen = screen(async () => (await import('@portico/features/signIn/landing')).Landing);

/** Returns the loader of a screen with the notification bell in its header. */
const withBell = (load: () => Promise<ComponentType<{ bell: ReactNode }>>): LoadScreen =>
  screen(async () => {
    const [Screen, { NotificationBell }] = await Promise.all([
      load(),
      import('@portico/features/log/notifications'),
    ]);
    return () => createElement(Screen, { bell: createElement(NotificationBell) });
  });

/** The screen of `/` with a session; without one, it is the landing page. */
export const portal = withBell(async () => (await import('@portico/features/portal/home')).PortalScreen);

/** The portal's screens besides `/`. */
const screens: Readonly<Partial<Record<ScreenId, LoadScreen>>> = {
  login: screen(async () => (await import('@portico/features/signIn/login')).Login),
  signedOut: screen(async () => (await import('@portico/features/sso/signedOut')).SignedOutScreen),
  landing,
  register: screen(async () => (await import('@portico/features/signIn/register')).RegisterScreen),
  invitation: screen(async () => (await import('@portico/features/signIn/invitation')).InvitationScreen),
  resetPassword: screen(async () => (await import('@portico/features/signIn/invitation')).ResetScreen),
  open: withBell(async () => (await import('@portico/features/portal/home/open')).OpenScreen),
  deviceSignIn: withBell(async () => (await import('@portico/features/sso/deviceSignIn')).DeviceSignInScreen),
  consent: withBell(async () => (await import('@portico/features/sso/consent')).ConsentScreen),
  profile: withBell(async () => {
    const [{ PortalProfile }, { DeviceCard }] = await Promise.all([
      import('@portico/features/people/profile'),
      import('@portico/features/portal/device'),
    ]);
    return ({ bell }) => createElement(PortalProfile, { bell, device: createElement(DeviceCard) });
  }),
  simplePasswordChange: screen(async () => (await import('@portico/features/signIn/password')).SimpleChange),
  // In development and in the demo only: docs/sign-in.md, 'Password test'.
  passwordTest: async () => {
    const { PasswordTest, testAccount } = await import('@portico/features/signIn/password');
    return import.meta.env.DEV || testAccount() !== null ? { default: PasswordTest } : notFound();
  },
} satisfies Record<Exclude<ScreenIdOf<'portal'>, 'home'>, LoadScreen>;

/** Returns the loader of a path's screen: `notFound` for unknown paths. That of `/` depends on whether there is a session. */
export function loaderAt(path: string, isSignedIn: boolean): LoadScreen {
  if (path === paths.home) return isSignedIn ? portal : landing;
  const found = screenAt(path);
  return (found && screens[found.id]) ?? notFound;
}

/** The only screen while the user must change their password. */
export const forcedChange: LoadScreen = screen(
  async () => (await import('@portico/features/signIn/password')).ForcedChange,
);

/** The same over a page with unsaved input. */
export const dutyDialog: LoadScreen = screen(
  async () => (await import('@portico/features/signIn/password')).DutyDialog,
);

/** The prompts to install and update the app, shown beside every screen. Loaded when the browser is idle. */
export const deviceNotices: LoadScreen = screen(async () => {
  await whenIdle();
  return (await import('@portico/features/portal/device')).DeviceNotices;
});

/** The screen of unknown paths. */
const notFound: LoadScreen = withBell(
  async () => (await import('@portico/features/app/notFound')).PortalNotFound,
);
