import { paths, whenIdle } from '@portico/features/lib';
import { type ComponentType, createElement, lazy } from 'react';

/** Fetches a screen's code; asking again costs nothing. */
type LoadScreen = () => Promise<{ default: ComponentType }>;

const GuideDialog = lazy(async () => ({
  default: (await import('@portico/features/integration')).GuideDialog,
}));

/** The public page, over which the integration guide opens. */
const landing: LoadScreen = async () => {
  const { Landing } = await import('@portico/features/landing');
  return { default: () => createElement(Landing, { GuideDialog }) };
};

/** The way to what the hub tells the reader, for the header. */
const notificationBell = async () =>
  createElement((await import('@portico/features/notifications')).NotificationBell);

/** The portal itself, or the public page before anyone has signed in. */
export const home: Readonly<Record<'signedIn' | 'signedOut', LoadScreen>> = {
  signedIn: async () => {
    const [{ PortalScreen }, bell] = await Promise.all([
      import('@portico/features/portal'),
      notificationBell(),
    ]);
    return { default: () => createElement(PortalScreen, { bell }) };
  },
  signedOut: landing,
};

/** Every other path of the portal app, with its screen. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  [paths.login]: async () => ({ default: (await import('@portico/features/login')).Login }),
  [paths.landing]: landing,
  [paths.register]: async () => ({ default: (await import('@portico/features/register')).RegisterScreen }),
  [paths.open]: async () => {
    const [{ OpenScreen }, bell] = await Promise.all([
      import('@portico/features/portal/open'),
      notificationBell(),
    ]);
    return { default: () => createElement(OpenScreen, { bell }) };
  },
  [paths.profile]: async () => {
    const [{ PortalProfile }, { DeviceCard }, bell] = await Promise.all([
      import('@portico/features/profile'),
      import('@portico/features/device'),
      notificationBell(),
    ]);
    const device = createElement(DeviceCard);
    return { default: () => createElement(PortalProfile, { bell, device }) };
  },
  [paths.simplePasswordChange]: async () => ({
    default: (await import('@portico/features/password')).SimpleChange,
  }),
  // In development and in the demo only: docs/product.md 5.6.
  [paths.passwordTest]: async () => {
    const { PasswordTest, testAccount } = await import('@portico/features/password');
    return import.meta.env.DEV || testAccount() !== null ? { default: PasswordTest } : notFound();
  },
};

/** In place of every screen while a password is temporary. */
export const forcedChange: LoadScreen = async () => ({
  default: (await import('@portico/features/password')).ForcedChange,
});

/** What the app offers of itself, beside every screen: fetched when the screen stands. */
export const deviceNotices: LoadScreen = async () => {
  await whenIdle();
  return { default: (await import('@portico/features/device')).DeviceNotices };
};

/** Any path that is not one of the product's. */
export const notFound: LoadScreen = async () => ({
  default: (await import('@portico/features/not-found')).NotFound,
});
