import { type AppName, documentFor, openAppPath, type Visitor } from '@portico/contract/documents';

/** The routes of the product. docs/product.md 3.1. */
export const paths = {
  home: '/',
  login: '/login',
  landing: '/landing',
  register: '/register',
  open: '/open',
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

/**
 * Returns the path after sign-in: the application named in the query, else the home page.
 *
 * @param search the query of the login screen
 */
export function afterSignIn(search: string): string {
  const appId = new URLSearchParams(search).get('app');
  return appId === null ? paths.home : openAppPath(appId);
}

/** Returns a path without query and fragment. */
export const pathnameOf = (to: string): string => to.replace(/[?#].*$/, '');

/** Returns the app whose document a link opens. */
export const appOf = (to: string, visitor: Visitor | null): AppName =>
  documentFor(pathnameOf(to), visitor).app;
