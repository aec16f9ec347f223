import { screenAt } from '@portico/contract/api/documents';
import type { ScreenId, ScreenIdOf } from '@portico/contract/screens';
import type { LoadScreen } from '@portico/features/app';
import { FindAnything } from '@portico/features/app/palette';
import { whenIdle } from '@portico/features/lib';
import { NotificationBell } from '@portico/features/log/notifications';
import { createElement } from 'react';

const apps: LoadScreen = async () => ({ default: (await import('@portico/features/apps/list')).AppsScreen });

const app: LoadScreen = async () => ({
  default: (await import('@portico/features/apps/page')).ApplicationScreen,
});

const person: LoadScreen = async () => ({
  default: (await import('@portico/features/people/page')).PersonScreen,
});

/** The console's screens. */
const screens: Readonly<Partial<Record<ScreenId, LoadScreen>>> = {
  home: async () => ({ default: (await import('@portico/features/log/dashboard')).DashboardScreen }),
  users: async () => ({ default: (await import('@portico/features/people/list')).UsersScreen }),
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
  testSignOn: async () => ({ default: (await import('@portico/features/sso/doctor')).DoctorScreen }),
  connect: async () => ({ default: (await import('@portico/features/apps/connect')).ConnectScreen }),
  integration: async () => ({
    default: (await import('@portico/features/sso/integration')).IntegrationScreen,
  }),
  security: async () => ({ default: (await import('@portico/features/log/security')).SecurityScreen }),
  machineClients: async () => ({
    default: (await import('@portico/features/sso/machineClients')).MachineClientsScreen,
  }),
  auditLogs: async () => ({ default: (await import('@portico/features/log/audit')).AuditScreen }),
  userPermissions: async () => ({
    default: (await import('@portico/features/apps/permissions')).PermissionsScreen,
  }),
  liveConnect: async () => ({
    default: (await import('@portico/features/apps/liveConnect')).LiveConnectScreen,
  }),
  settings: async () => ({ default: (await import('@portico/features/hub/settings')).SettingsScreen }),
  profile: async () => {
    const [{ ProfileScreen }, { DeviceCard }] = await Promise.all([
      import('@portico/features/people/profile'),
      import('@portico/features/portal/device'),
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
  default: (await import('@portico/features/signIn/password')).ForcedChange,
});

/** The same over a page with unsaved input. */
export const dutyDialog: LoadScreen = async () => ({
  default: (await import('@portico/features/signIn/password')).DutyDialog,
});

/** Replaces a screen that the user's role may not open. */
export const noAccess: LoadScreen = async () => {
  const { NoAccess } = await import('@portico/features/app/noAccess');
  const header = { finder: createElement(FindAnything), bell: createElement(NotificationBell) };
  return { default: () => createElement(NoAccess, header) };
};

/** The prompts to install and update the app, shown beside every screen. Loaded when the browser is idle. */
export const deviceNotices: LoadScreen = async () => {
  await whenIdle();
  return { default: (await import('@portico/features/portal/device')).DeviceNotices };
};

/** The screen of unknown paths. */
export const notFound: LoadScreen = async () => ({
  default: (await import('@portico/features/app/notFound')).NotFound,
});
