/** The target of a link, resolved as a browser would. */
export interface ResolvedLink {
  /** The absolute URL as the URL parser serialises it. */
  href: string;
  /**
   * Path, query and fragment if the link stays on this origin, else null. Resolving it again always returns the
   * same `href`.
   */
  path: string | null;
}

/** Placeholder origin for checks of a link's form. RFC 2606 reserves the name. */
const anyOrigin = 'https://origin.invalid';

/** Matches links with a host after two slashes, even this origin's. The parser ignores tabs and line breaks there. */
const namesHost = /^\/[\t\n\r]*[/\\]/;

/**
 * Resolves a link and decides whether it may be followed: http, https, or a path on this origin. Console, portal,
 * service worker, mocks and server all use this check.
 *
 * @param link any value, including untrusted input
 * @param origin this site's origin, e.g. `https://hub.example.org`
 * @returns null for a link that must not be followed
 */
export function resolveLink(link: unknown, origin: string): ResolvedLink | null {
  if (typeof link !== 'string') return null;
  const isPath = link.startsWith('/');
  if (namesHost.test(link)) return null;
  if (!isPath && !/^https?:\/\//i.test(link)) return null;
  if (!URL.canParse(link, origin)) return null;
  const found = new URL(link, origin);
  const path = found.pathname + found.search + found.hash;
  // The parser drops tabs, turns backslashes into slashes and removes dots: `/..//host` becomes the path `//host`,
  // which resolves to another origin the next time.
  const staysHere = URL.canParse(path, origin) && new URL(path, origin).href === found.href;
  if (isPath && !staysHere) return null;
  return { href: found.href, path: staysHere ? path : null };
}

/** Returns whether {@link resolveLink} accepts a link on any origin. */
export const isFollowable = (link: string): boolean => resolveLink(link, anyOrigin) !== null;

/** Restricts a link to this origin. @returns its path with query and fragment, or the start page for any other link */
export const pathWithin = (link: unknown, origin: string): string => resolveLink(link, origin)?.path ?? '/';
