import { type AppName, documentFor, type Visitor } from '@portico/contract/documents';

/** The routes of the product. Spec section 2. */
export const paths = {
  home: '/',
  login: '/login',
  landing: '/landing',
  register: '/register',
  users: '/users',
  apps: '/apps',
  simpleApps: '/simple-apps',
  integration: '/integration',
  security: '/security',
  auditLogs: '/audit-logs',
  profile: '/profile',
  userPermissions: '/user-permissions',
  liveConnect: '/live-connect',
  settings: '/settings',
  simplePasswordChange: '/simple-password-change',
  passwordTest: '/password-test',
} as const;

/** A path without its query and fragment. */
export const pathnameOf = (to: string): string => to.replace(/[?#].*$/, '');

/** Which app's document a link leads to. */
export const appOf = (to: string, visitor: Visitor | null): AppName =>
  documentFor(pathnameOf(to), visitor).app;
