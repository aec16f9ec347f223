/** Types of OpenID Connect clients (RFC 6749 section 2.1). A public client can't keep a secret. */
export const clientTypes = ['confidential', 'public'] as const;
type ClientType = (typeof clientTypes)[number];

/** Hosts of this machine. RFC 8252 section 7.3: an application there can listen on any port. */
const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Schemes that browsers, mail programs or systems handle themselves, so that none is of one application. */
const foreignSchemes: ReadonlySet<string> = new Set(
  [
    'about',
    'blob',
    'cid',
    'content',
    'data',
    'file',
    'filesystem',
    'ftp',
    'intent',
    'jar',
    'javascript',
    'ldap',
    'mailto',
    'mid',
    'resource',
    'sftp',
    'sms',
    'ssh',
    'tel',
    'telnet',
    'urn',
    'vbscript',
    'view-source',
    'ws',
    'wss',
  ].map(name => `${name}:`),
);

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** Returns whether an address is http on the user's machine. */
const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && loopbackHosts.includes(hostname);

/**
 * Returns the problem of a redirect address, as the end of a sentence; null for none. oidc-provider compares addresses
 * character by character, so only one spelling is accepted: the one that a browser sends.
 */
export function redirectUriProblem(uri: string): string | null {
  if (!/^[\x21-\x7e]+$/.test(uri))
    return 'must be in ASCII without spaces; write international domains as xn--';
  if (!URL.canParse(uri)) return 'must be a complete address, such as https://app.example.com/callback';
  const url = new URL(uri);
  if (uri.includes('#')) return 'must not have a fragment';
  if (uri.includes('*')) return 'must not have a wildcard';
  if (url.username !== '' || url.password !== '') return 'must not have a username or password';
  if (/%2f|%5c/i.test(url.pathname)) return 'must not have encoded slashes in its path';
  if (!isWeb(url)) return appAddressProblem(uri, url);
  const isCanonical = url.href === uri || url.href === `${uri}/`;
  return isCanonical ? null : `must be written as ${url.href}`;
}

/** Returns the problem of an address of an app on the device (RFC 8252 section 7.1). */
function appAddressProblem(uri: string, { protocol }: URL): string | null {
  if (foreignSchemes.has(protocol)) return `must not start with ${protocol}, which belongs to no application`;
  const rest = uri.slice(protocol.length);
  // A host with a port parses as a scheme, and so does a drive of Windows.
  const isPort = /^\d+(\/|$)/.test(rest);
  const isComplete = protocol.length > 2 && !isPort && (isReversedDomain(protocol) || rest.startsWith('/'));
  return isComplete ? null : 'must be a complete address, such as https://app.example.com/callback';
}

/** Returns whether a scheme looks like a reversed domain name, which other apps on a device are unlikely to register. */
const isReversedDomain = (protocol: string) => protocol.includes('.');

/** Returns what to consider about redirect addresses that are accepted, as a sentence; null for nothing. */
export function redirectUriWarning(uris: readonly string[]): string | null {
  const schemes = uris.flatMap(uri => {
    const url = redirectUriProblem(uri) === null ? new URL(uri) : null;
    return url === null || isWeb(url) || isReversedDomain(url.protocol) ? [] : [url.protocol];
  });
  if (schemes.length === 0) return null;
  return `Another app on the device can register ${schemes[0]} too, and receive the answer. A reversed domain name, such as com.example.app:/callback, is safer.`;
}

/** Returns the problem of an address for sign-outs, as the end of a sentence; null for none. */
export const logoutUriProblem = (uri: string): string | null =>
  redirectUriProblem(uri) ?? (isWeb(new URL(uri)) ? null : 'must start with https:// or http://');

/**
 * Returns why a user can't enter a back-channel address; null if they can. The hub itself calls it, so only an owner
 * can direct it into the hub's network. Names are resolved and checked with each delivery.
 */
export function refusedBackChannel(uri: string, isOwner: boolean): string | null {
  const { protocol, port } = new URL(uri);
  if (isOwner || (protocol === 'https:' && port === '')) return null;
  return 'Only an owner can enter an address without https:// or with a port';
}

/**
 * Returns why an application can't have a front-channel address; null if it can (OpenID Connect Front-Channel Logout
 * 1.0 section 2).
 */
export function refusedFrontChannel(uri: string, redirectUris: readonly string[]): string | null {
  const origins = redirectUris.map(redirect => new URL(redirect).origin);
  return origins.includes(new URL(uri).origin) ? null : 'Must have the host and port of a redirect address';
}

/** Returns whether a client is an application on the user's device: then the port of a loopback address is free. */
export const isNativeClient = (clientType: ClientType, redirectUris: readonly string[]): boolean =>
  clientType === 'public' &&
  redirectUris.map(uri => new URL(uri)).some(url => isLoopback(url) || !isWeb(url));

/**
 * Returns why a type of client can't have a redirect address; null if it can.
 *
 * @param redirectUris addresses without a {@link redirectUriProblem}
 */
export function refusedAddress(clientType: ClientType, redirectUris: readonly string[]): string | null {
  const urls = redirectUris.map(uri => new URL(uri));
  if (clientType === 'confidential') {
    return urls.every(isWeb) ? null : 'Only public clients can have an address of an app';
  }
  // A code in clear text can be read on the way, and a public client has no secret that protects it.
  const isSafe = (url: URL) => !isWeb(url) || isLoopback(url) || url.protocol === 'https:';
  if (!urls.every(isSafe)) return "A public client needs https://, except on the user's own machine";
  const isNative = isNativeClient(clientType, redirectUris);
  const isHttpsOnLoopback = (url: URL) => url.protocol === 'https:' && loopbackHosts.includes(url.hostname);
  return isNative && urls.some(isHttpsOnLoopback) ? "Use http:// on the user's own machine" : null;
}
