import { type AppName, documentFor, openAppPath, paths, type Visitor } from '@portico/contract/api/documents';

export { paths };

/**
 * Returns the login screen that leads back to a page of the hub. The login screen itself stays as it is.
 *
 * @param to the path of the page with its query
 */
export function loginPathFor(to: string): string {
  if (pathnameOf(to) === paths.login) return to;
  return to === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(to)}`;
}

/**
 * Returns the path after sign-in: the application or page named in the query, else the home page. Only a path of the
 * hub is followed.
 *
 * @param search the query of the login screen
 */
export function afterSignIn(search: string): string {
  const query = new URLSearchParams(search);
  const appId = query.get('app');
  if (appId !== null) return openAppPath(appId, query.get('request'));
  const next = query.get('next') ?? paths.home;
  return documentFor(pathnameOf(next), null).known ? next : paths.home;
}

/** Returns a path without query and fragment. */
export const pathnameOf = (to: string): string => to.replace(/[?#].*$/, '');

/** Returns the app whose document a link opens. */
export const appOf = (to: string, visitor: Visitor | null): AppName =>
  documentFor(pathnameOf(to), visitor).app;
