import { paths, whenIdle } from '@portico/features/lib';
import { type ComponentType, createElement } from 'react';

/** Fetches a screen's code; asking again costs nothing. */
type LoadScreen = () => Promise<{ default: ComponentType }>;

const apps: LoadScreen = async () => ({ default: (await import('@portico/features/apps')).AppsScreen });

/** Every path of the admin console, with its screen. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  [paths.home]: async () => ({ default: (await import('@portico/features/dashboard')).DashboardScreen }),
  [paths.users]: async () => ({ default: (await import('@portico/features/users')).UsersScreen }),
  [paths.apps]: apps,
  [paths.simpleApps]: apps,
  [paths.integration]: async () => ({
    default: (await import('@portico/features/integration')).IntegrationScreen,
  }),
  [paths.security]: async () => ({ default: (await import('@portico/features/security')).SecurityScreen }),
  [paths.auditLogs]: async () => ({ default: (await import('@portico/features/audit')).AuditScreen }),
  [paths.userPermissions]: async () => ({
    default: (await import('@portico/features/permissions')).PermissionsScreen,
  }),
  [paths.liveConnect]: async () => ({
    default: (await import('@portico/features/live-connect')).LiveConnectScreen,
  }),
  [paths.settings]: async () => ({ default: (await import('@portico/features/settings')).SettingsScreen }),
  [paths.profile]: async () => {
    const [{ ProfileScreen }, { DeviceCard }] = await Promise.all([
      import('@portico/features/profile'),
      import('@portico/features/device'),
    ]);
    const device = createElement(DeviceCard);
    return { default: () => createElement(ProfileScreen, { device }) };
  },
};

/** In place of every screen while a password is temporary. */
export const forcedChange: LoadScreen = async () => ({
  default: (await import('@portico/features/password')).ForcedChange,
});

/** In place of a screen that the reader's role may not open. */
export const noAccess: LoadScreen = async () => ({
  default: (await import('@portico/features/no-access')).NoAccess,
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
