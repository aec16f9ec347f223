import { screenAt } from '@portico/contract/documents';
import type { ScreenId, ScreenIdOf } from '@portico/contract/screens';
import { whenIdle } from '@portico/features/lib';
import { type ComponentType, createElement, lazy } from 'react';

/** Loads a screen's code. Repeated calls share one request. */
type LoadScreen = () => Promise<{ default: ComponentType }>;

const GuideDialog = lazy(async () => ({
  default: (await import('@portico/features/integration')).GuideDialog,
}));

/** The landing page, with the integration guide as a dialog. */
const landing: LoadScreen = async () => {
  const { Landing } = await import('@portico/features/landing');
  return { default: () => createElement(Landing, { GuideDialog }) };
};

/** Loads the notification bell of the header. */
const notificationBell = async () =>
  createElement((await import('@portico/features/notifications')).NotificationBell);

/** The screens of `/`: the portal with a session, the landing page without. */
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

/** The portal's screens besides `/`. */
export const screens: Readonly<Partial<Record<ScreenId, LoadScreen>>> = {
  login: async () => ({ default: (await import('@portico/features/login')).Login }),
  signedOut: async () => ({
    default: (await import('@portico/features/signed-out')).SignedOutScreen,
  }),
  landing: landing,
  register: async () => ({ default: (await import('@portico/features/register')).RegisterScreen }),
  invitation: async () => ({ default: (await import('@portico/features/invitation')).InvitationScreen }),
  open: async () => {
    const [{ OpenScreen }, bell] = await Promise.all([
      import('@portico/features/portal/open'),
      notificationBell(),
    ]);
    return { default: () => createElement(OpenScreen, { bell }) };
  },
  deviceSignIn: async () => {
    const [{ DeviceSignInScreen }, bell] = await Promise.all([
      import('@portico/features/device-sign-in'),
      notificationBell(),
    ]);
    return { default: () => createElement(DeviceSignInScreen, { bell }) };
  },
  consent: async () => {
    const [{ ConsentScreen }, bell] = await Promise.all([
      import('@portico/features/consent'),
      notificationBell(),
    ]);
    return { default: () => createElement(ConsentScreen, { bell }) };
  },
  profile: async () => {
    const [{ PortalProfile }, { DeviceCard }, bell] = await Promise.all([
      import('@portico/features/profile'),
      import('@portico/features/device'),
      notificationBell(),
    ]);
    const device = createElement(DeviceCard);
    return { default: () => createElement(PortalProfile, { bell, device }) };
  },
  simplePasswordChange: async () => ({
    default: (await import('@portico/features/password')).SimpleChange,
  }),
  // In development and in the demo only: docs/product.md 5.6.
  passwordTest: async () => {
    const { PasswordTest, testAccount } = await import('@portico/features/password');
    return import.meta.env.DEV || testAccount() !== null ? { default: PasswordTest } : notFound();
  },
} satisfies Record<Exclude<ScreenIdOf<'portal'>, 'home'>, LoadScreen>;

/** Returns the loader of a path's screen, except of `/`. */
export function loaderAt(path: string): LoadScreen | undefined {
  const found = screenAt(path);
  return found === null ? undefined : screens[found.id];
}

/** The only screen while the user must change their password. */
export const forcedChange: LoadScreen = async () => ({
  default: (await import('@portico/features/password')).ForcedChange,
});

/** The prompts to install and update the app, shown beside every screen. Loaded when the browser is idle. */
export const deviceNotices: LoadScreen = async () => {
  await whenIdle();
  return { default: (await import('@portico/features/device')).DeviceNotices };
};

/** The screen of unknown paths. */
export const notFound: LoadScreen = async () => ({
  default: (await import('@portico/features/not-found')).NotFound,
});
