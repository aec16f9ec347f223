import { administratorsInPerson, consoleReaders, peopleAnd } from './api/audience.ts';
import type { ParameterOf } from './api/endpoint.ts';
import type { Access } from './people/capabilities.ts';

/** The two apps that one origin serves. */
export type AppName = 'portal' | 'admin';

/** The entries that the specification names in the bottom navigation and in the user menu, and the others. docs/hub.md, 'Shell'. */
export type NavigationGroup = 'bottom' | 'account' | 'more';

/** A screen of the product. */
export interface Screen {
  /** A parameter is a segment such as `:id`. */
  path: `/${string}`;
  /** The app whose document answers the path; `byVisitor` if the visitor decides. docs/hub.md, 'Screens and apps'. */
  app: AppName | 'byVisitor';
  /** The title of the tab, by app if each shows another screen. */
  title: string | Readonly<Record<AppName, string>>;
  /** Open without a session. docs/hub.md, 'Routing'. */
  isPublic?: true;
  /** The users who may open it in the console; every role if absent. docs/hub.md, 'Screen access'. */
  access?: Access;
  /** Its entry in the console's navigation. Screens under its path, or under `covers`, mark it as current too. */
  navigation?: { group: NavigationGroup; label: string; covers?: string };
}

/** Returns a screen of the console, open to everyone who may open the console. */
const consoleScreen = /* @__NO_SIDE_EFFECTS__ */ <
  const Path extends `/${string}`,
  const Details extends Partial<Screen> = object,
>(
  path: Path,
  title: string,
  details?: Details,
) => ({ path, app: 'admin', title, access: consoleReaders, ...(details as Details) }) as const;

/** Every screen, in the order of the navigation. Paths, documents, access, navigation and titles derive from it. */
export const screens = {
  home: {
    path: '/',
    app: 'byVisitor',
    title: { portal: 'Your applications', admin: 'Dashboard' },
    isPublic: true,
    access: consoleReaders,
    navigation: { group: 'bottom', label: 'Dashboard' },
  },
  login: { path: '/login', app: 'portal', title: 'Sign in', isPublic: true },
  landing: { path: '/landing', app: 'portal', title: 'One sign-in for every app', isPublic: true },
  signedOut: { path: '/signed-out', app: 'portal', title: 'Signed out', isPublic: true },
  register: { path: '/register', app: 'portal', title: 'Create an account', isPublic: true },
  resetPassword: { path: '/reset-password', app: 'portal', title: 'Reset your password', isPublic: true },
  invitation: { path: '/invitation', app: 'portal', title: 'Choose a password', isPublic: true },
  open: { path: '/open', app: 'portal', title: 'Open an application' },
  deviceSignIn: { path: '/device', app: 'portal', title: 'Sign in on a device' },
  consent: { path: '/consent', app: 'portal', title: 'Allow an application' },
  users: consoleScreen('/users', 'Users', { navigation: { group: 'bottom', label: 'Users' } }),
  user: consoleScreen('/users/:id', 'Overview'),
  userApps: consoleScreen('/users/:id/apps', 'Applications'),
  userSessions: consoleScreen('/users/:id/sessions', 'Sessions'),
  userRequests: consoleScreen('/users/:id/requests', 'Requests'),
  userActivity: consoleScreen('/users/:id/activity', 'Activity'),
  userDanger: consoleScreen('/users/:id/danger', 'Danger zone'),
  simpleApps: consoleScreen('/simple-apps', 'Apps', {
    navigation: { group: 'bottom', label: 'Apps', covers: '/apps' },
  }),
  apps: consoleScreen('/apps', 'Apps'),
  // Before `/apps/:id`, which also matches its path.
  connect: consoleScreen('/apps/connect', 'Add app'),
  app: consoleScreen('/apps/:id', 'Overview'),
  appSignOn: consoleScreen('/apps/:id/sign-on', 'Sign-on'),
  appAccess: consoleScreen('/apps/:id/access', 'Access'),
  appActivity: consoleScreen('/apps/:id/activity', 'Activity'),
  appDanger: consoleScreen('/apps/:id/danger', 'Danger zone'),
  testSignOn: consoleScreen('/apps/:id/test', 'Test sign-on'),
  liveConnect: consoleScreen('/live-connect', 'Live Connect', {
    navigation: { group: 'bottom', label: 'Live Connect' },
  }),
  userPermissions: consoleScreen('/user-permissions', 'User permissions', {
    navigation: { group: 'bottom', label: 'Permissions' },
  }),
  auditLogs: consoleScreen('/audit-logs', 'Audit logs', { navigation: { group: 'bottom', label: 'Logs' } }),
  profile: {
    path: '/profile',
    app: 'byVisitor',
    title: 'Profile',
    navigation: { group: 'account', label: 'Profile' },
  },
  settings: {
    path: '/settings',
    app: 'admin',
    title: 'Settings',
    access: peopleAnd('managersChangeSettings'),
    navigation: { group: 'account', label: 'Settings' },
  },
  security: consoleScreen('/security', 'Security', { navigation: { group: 'more', label: 'Security' } }),
  machineClients: {
    path: '/machine-clients',
    app: 'admin',
    title: 'Machine clients',
    access: administratorsInPerson,
    navigation: { group: 'more', label: 'Machine clients' },
  },
  integration: consoleScreen('/integration', 'Integration guide', {
    navigation: { group: 'more', label: 'Integration guide' },
  }),
  simplePasswordChange: { path: '/simple-password-change', app: 'portal', title: 'Change password' },
  passwordTest: { path: '/password-test', app: 'portal', title: 'Password test' },
} as const satisfies Record<string, Screen>;

type Screens = typeof screens;

/** The id of a screen. */
export type ScreenId = keyof Screens;

/** The ids of the screens that an app shows. */
export type ScreenIdOf<App extends AppName> = {
  [Id in ScreenId]: Screens[Id]['app'] extends App | 'byVisitor' ? Id : never;
}[ScreenId];

/** The parameters in a screen's path, decoded. */
export type ParamsOf<Id extends ScreenId> = { [Name in ParameterOf<Screens[Id]['path']>]: string };

/** The ids of the screens with an entry in the console's navigation. */
export type DestinationId = {
  [Id in ScreenId]: Screens[Id] extends { navigation: object } ? Id : never;
}[ScreenId];
