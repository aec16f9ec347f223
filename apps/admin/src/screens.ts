import { screenAt } from '@portico/contract/documents';
import type { ScreenId, ScreenIdOf } from '@portico/contract/screens';
import type { LoadScreen } from '@portico/features/app';
import { whenIdle } from '@portico/features/lib';
import { createElement, lazy } from 'react';

const apps: LoadScreen = async () => ({ default: (await import('@portico/features/apps')).AppsScreen });

/** Loaded when the reader opens it, not with every tab of the page. */
const Guide = lazy(async () => ({ default: (await import('@portico/features/connect')).SignOnGuide }));

const app: LoadScreen = async () => {
  const { ApplicationScreen } = await import('@portico/features/application');
  const parts = { Guide };
  return { default: () => createElement(ApplicationScreen, { parts }) };
};

const person: LoadScreen = async () => ({
  default: (await import('@portico/features/person')).PersonScreen,
});

/** The console's screens. */
const screens: Readonly<Partial<Record<ScreenId, LoadScreen>>> = {
  home: async () => ({ default: (await import('@portico/features/dashboard')).DashboardScreen }),
  users: async () => ({ default: (await import('@portico/features/users')).UsersScreen }),
  user: person,
  userApps: person,
  userSessions: person,
  userRequests: person,
  userActivity: person,
  userDanger: person,
  apps,
  simpleApps: apps,
  app,
  appSignOn: app,
  appAccess: app,
  appActivity: app,
  appDanger: app,
  testSignOn: async () => ({ default: (await import('@portico/features/doctor')).DoctorScreen }),
  connect: async () => ({ default: (await import('@portico/features/connect')).ConnectScreen }),
  integration: async () => ({
    default: (await import('@portico/features/integration')).IntegrationScreen,
  }),
  security: async () => ({ default: (await import('@portico/features/security')).SecurityScreen }),
  machineClients: async () => ({
    default: (await import('@portico/features/machine-clients')).MachineClientsScreen,
  }),
  auditLogs: async () => ({ default: (await import('@portico/features/audit')).AuditScreen }),
  userPermissions: async () => ({
    default: (await import('@portico/features/permissions')).PermissionsScreen,
  }),
  liveConnect: async () => ({
    default: (await import('@portico/features/live-connect')).LiveConnectScreen,
  }),
  settings: async () => ({ default: (await import('@portico/features/settings')).SettingsScreen }),
  profile: async () => {
    const [{ ProfileScreen }, { DeviceCard }] = await Promise.all([
      import('@portico/features/profile'),
      import('@portico/features/device'),
    ]);
    const device = createElement(DeviceCard);
    return { default: () => createElement(ProfileScreen, { device }) };
  },
} satisfies Record<ScreenIdOf<'admin'>, LoadScreen>;

/** Returns the loader of a path's screen, which is `notFound` for unknown paths. */
export function loaderAt(path: string): LoadScreen {
  const found = screenAt(path);
  return (found && screens[found.id]) ?? notFound;
}

/** The only screen while the user must change their password. */
export const forcedChange: LoadScreen = async () => ({
  default: (await import('@portico/features/password')).ForcedChange,
});

/** Asks for the same over a page with unsaved input. */
export const dutyDialog: LoadScreen = async () => ({
  default: (await import('@portico/features/password')).DutyDialog,
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
