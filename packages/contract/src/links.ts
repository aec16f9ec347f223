/** Where a link leads, as a browser would resolve it. */
export interface ResolvedLink {
  /** The absolute address, in the URL parser's own spelling. */
  href: string;
  /**
   * Path, query and fragment, if the link stays on this origin; null if it leaves it. It resolves to `href` again,
   * however often it is resolved.
   */
  path: string | null;
}

/** Stands in where only the form of a link matters; RFC 2606 reserves the name. */
const anyOrigin = 'https://origin.invalid';

/** A host after two slashes, this origin's own included: the parser drops what is between them. */
const namesHost = /^\/[\t\n\r]*[/\\]/;

/**
 * Resolves a link and decides whether it may be followed: http, https, or a path on this origin. The only place that
 * decides it, for the console, the portal, the service worker, the mocks and the server.
 *
 * @param link anything, also what a message or a stranger says
 * @param origin this site's, e.g. `https://hub.example.org`
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
  // The parser drops tabs, turns backslashes into slashes and removes dots: `/..//host` has the path `//host`,
  // which is another origin once it is resolved again.
  const staysHere = URL.canParse(path, origin) && new URL(path, origin).href === found.href;
  if (isPath && !staysHere) return null;
  return { href: found.href, path: staysHere ? path : null };
}

/** Checks the form of a link whose origin does not matter, as {@link resolveLink} does. */
export const isFollowable = (link: string): boolean => resolveLink(link, anyOrigin) !== null;

/**
 * Keeps a link on this origin.
 *
 * @returns its path with query and fragment; the start page if it leads anywhere else
 */
export const pathWithin = (link: unknown, origin: string): string => resolveLink(link, origin)?.path ?? '/';
