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
 * Where a sign-in leads: to the application whose address asked for it, else to the start page.
 *
 * @param search the query of the login screen
 */
export function afterSignIn(search: string): string {
  const appId = new URLSearchParams(search).get('app');
  return appId === null ? paths.home : openAppPath(appId);
}

/** A path without its query and fragment. */
export const pathnameOf = (to: string): string => to.replace(/[?#].*$/, '');

/** Which app's document a link leads to. */
export const appOf = (to: string, visitor: Visitor | null): AppName =>
  documentFor(pathnameOf(to), visitor).app;
