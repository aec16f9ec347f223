import { paths, whenIdle } from '@portico/features/lib';
import { type ComponentType, createElement, lazy } from 'react';

/** Fetches a screen's code; asking again costs nothing. */
type LoadScreen = () => Promise<{ default: ComponentType }>;

const onItsWay =
  (screen: string, purpose: string): LoadScreen =>
  async () => {
    const { OnItsWay } = await import('@portico/features/on-its-way');
    return { default: () => createElement(OnItsWay, { screen, purpose }) };
  };

const GuideDialog = lazy(async () => ({
  default: (await import('@portico/features/integration')).GuideDialog,
}));

/** The public page, over which the integration guide opens. */
const landing: LoadScreen = async () => {
  const { Landing } = await import('@portico/features/landing');
  return { default: () => createElement(Landing, { GuideDialog }) };
};

/** The portal itself, or the public page before anyone has signed in. */
export const home: Readonly<Record<'signedIn' | 'signedOut', LoadScreen>> = {
  signedIn: async () => {
    const [{ PortalScreen }, { NotificationBell }] = await Promise.all([
      import('@portico/features/portal'),
      import('@portico/features/notifications'),
    ]);
    return { default: () => createElement(PortalScreen, { bell: createElement(NotificationBell) }) };
  },
  signedOut: landing,
};

/** Every other path of the portal app, with its screen. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  [paths.login]: async () => ({ default: (await import('@portico/features/login')).Login }),
  [paths.landing]: landing,
  [paths.register]: async () => ({ default: (await import('@portico/features/register')).RegisterScreen }),
  [paths.profile]: onItsWay('Profile', 'see and change what the hub knows of you'),
  [paths.simplePasswordChange]: onItsWay('Change password', 'set a new password'),
  // Signs in with a fixed account: decisions, 'One origin, two apps, one server'.
  ...(import.meta.env.DEV
    ? { [paths.passwordTest]: onItsWay('Password test', 'try the calls by hand') }
    : {}),
};

/** In place of every screen while a password is temporary. */
export const forcedChange: LoadScreen = async () => ({
  default: (await import('@portico/features/password')).ForcedChange,
});

/** Any path that is not one of the product's. */
export const notFound: LoadScreen = async () => ({
  default: (await import('@portico/features/not-found')).NotFound,
});
/** What the app offers of itself, beside every screen: fetched when the screen stands. */
export const deviceNotices: LoadScreen = async () => {
  await whenIdle();
  return { default: (await import('@portico/features/device')).DeviceNotices };
};

