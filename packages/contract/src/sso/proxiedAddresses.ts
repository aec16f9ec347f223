/** Addresses of applications that a proxy protects. docs/sso.md, 'Applications behind a proxy'. */

/** The folder on each protected host that the proxy passes to the hub. */
export const proxyFolder = '/.portico';

/** Returns whether a host name is the reader's machine, so that its traffic crosses no network. */
const isOwnMachine = (hostname: string) =>
  /^(localhost|[a-z0-9.-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/**
 * Reads an address as people write it: `wiki.example.com`, `https://wiki.example.com/` or `Bücher.example`.
 *
 * @returns its origin; null if it is no address
 */
export function proxiedOrigin(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s\\/?#@*]+\/?$/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // The name with a dot at its end is the same host with another spelling.
  url.hostname = url.hostname.replace(/\.$/, '');
  return /^([a-z0-9.-]*[a-z0-9]|\[[0-9a-f:.]+\])$/.test(url.hostname) ? url.origin : null;
}

/** Returns the host of an origin as the header `Host` names it, which no two applications share. */
export const hostOf = (origin: string): string => new URL(origin).host;

/**
 * Returns the host of a request in the spelling of {@link hostOf}.
 *
 * @param header `X-Forwarded-Host`
 * @returns null for anything but one host with or without a port
 */
export function requestedHost(header: string | undefined): string | null {
  const found = /^([a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.exec(header ?? '');
  if (found === null) return null;
  const [, name = '', port = ''] = found;
  const isDefault = port === ':443' || port === ':80';
  return `${name.toLowerCase().replace(/\.$/, '')}${isDefault ? '' : port}`;
}

/**
 * Returns why an application can't have an address; null if it can. Cookies ignore ports, so an application on the
 * hub's host would receive the hub's cookie.
 */
export function refusedProxiedOrigin(origin: string, publicUrl: string): string | null {
  const [url, hub] = [new URL(origin), new URL(publicUrl)];
  if (url.hostname === hub.hostname) return 'An application needs a host name other than the hub’s';
  const isReadable = url.protocol === 'http:' && hub.protocol === 'https:' && !isOwnMachine(url.hostname);
  return isReadable ? 'Use https://, so that sessions cannot be read on the way' : null;
}

/** Characters of a path that no server reads in two ways. */
const plainPath = /^(\/[A-Za-z0-9._~!$&'()+,=:@-]*)+$/;

/** Returns whether every server reads a path alike: without `//`, dots, escapes and parameters. */
const isPlain = (path: string) => plainPath.test(path) && !/\/\/|\/\.{1,2}(\/|$)/.test(path);

/** Returns the problem of an open path, as the end of a sentence; null for none. */
export function openPathProblem(path: string): string | null {
  if (!path.startsWith('/')) return 'must start with a slash';
  const isBelow = path.endsWith('/*');
  const base = isBelow ? path.slice(0, -1) : path;
  if (!isPlain(base)) {
    return 'must be a plain path, such as /health or /hooks/*, without //, dots, escapes, ; and ?';
  }
  if (isBelow && base === '/') return 'must not open the whole application';
  return base === proxyFolder || base.startsWith(`${proxyFolder}/`) ? 'belongs to the hub' : null;
}

/**
 * Returns whether a request may pass without a session. A path that servers could read in two ways is never open.
 *
 * @param openPaths without an {@link openPathProblem}
 * @param address the path and query of the request, as the client sent it
 */
export function isOpenPath(openPaths: readonly string[], address: string): boolean {
  const [path = ''] = address.split('?', 1);
  if (!isPlain(path)) return false;
  return openPaths.some(open => (open.endsWith('/*') ? path.startsWith(open.slice(0, -1)) : path === open));
}

/** The longest path and query to which a sign-in returns. */
const longestReturn = 2000;

/**
 * Returns the path and query to which a visitor returns after signing in; `/` for anything else, and for the hub's
 * folder.
 */
export function returnPath(address: string | undefined): string {
  const path = address ?? '';
  const isPath = /^\/[\x21-\x7e]*$/.test(path) && !path.includes('\\') && path.length <= longestReturn;
  return isPath && !path.startsWith(`${proxyFolder}/`) ? path : '/';
}

/**
 * Returns a value for an identity header: UTF-8, percent-encoded (RFC 3986) but for printable ASCII without `%`, so that
 * decoding returns the value.
 */
export const headerValue = (text: string): string =>
  text.replace(/[^\x20-\x24\x26-\x7e]+/g, encodeURIComponent).replace(/^ +| +$/g, encodeURIComponent);

/** The headers that identify the user to a protected application, by their content. */
export const identityHeaders = {
  username: 'Remote-User',
  email: 'Remote-Email',
  name: 'Remote-Name',
  groups: 'Remote-Groups',
  token: 'Remote-Token',
} as const;
