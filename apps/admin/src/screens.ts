import { paths, whenIdle } from '@portico/features/lib';
import { type ComponentType, createElement } from 'react';

/** Loads a screen's code. Repeated calls share one request. */
type LoadScreen = () => Promise<{ default: ComponentType }>;

const apps: LoadScreen = async () => ({ default: (await import('@portico/features/apps')).AppsScreen });

/** The screens of the console's paths. */
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

/** The only screen while the user must change their password. */
export const forcedChange: LoadScreen = async () => ({
  default: (await import('@portico/features/password')).ForcedChange,
});

/** Replaces a screen that the user's role may not open. */
export const noAccess: LoadScreen = async () => ({
  default: (await import('@portico/features/no-access')).NoAccess,
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
