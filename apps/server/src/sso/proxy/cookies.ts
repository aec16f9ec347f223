import { randomBytes } from 'node:crypto';
import { proxyLimits } from '@portico/contract/limits';
import { proxyFolder, returnPath } from '@portico/contract/sso/proxiedAddresses';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';

export const isSecureOrigin = (origin: string) => origin.startsWith('https:');

/** Returns a cookie's name on an application's host. `__Host-` lets no other host and no path set it. */
const nameOn = (origin: string, name: string) => `${isSecureOrigin(origin) ? '__Host-' : ''}portico_${name}`;

const common = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecureOrigin(origin) }) as const;

/** The session's token in a request to an application, and whether its cookie is one for https. */
export interface SessionCookie {
  token: string;
  isSecure: boolean;
}

/**
 * Returns the session's cookie in a request to an application; null for none. The caller compares `isSecure` with the
 * application's origin: another host of the same site can set the name without a prefix.
 */
export function sessionCookieIn(c: Context): SessionCookie | null {
  const secure = getCookie(c, '__Host-portico_session');
  const token = secure ?? getCookie(c, 'portico_session');
  return token === undefined ? null : { token, isSecure: secure !== undefined };
}

/** Returns the Set-Cookie header of a session at an application. It ends with the session or the browser. */
export const sessionCookieOf = (origin: string, token: string): string =>
  serialize(nameOn(origin, 'session'), token, common(origin));

/** Sign-ins of one browser that can be under way at the same application, e.g. in several tabs. */
const maxStarts = 8;

const startName = (origin: string, state: string) => nameOn(origin, `start_${state.slice(0, 8)}`);

/** Creates the state of a sign-in, and the Set-Cookie headers that remember it and where it began. */
export function beginStart(c: Context, origin: string, address: string | undefined) {
  const state = randomBytes(24).toString('base64url');
  const prefix = nameOn(origin, 'start_');
  const waiting = Object.keys(getCookie(c)).filter(name => name.startsWith(prefix));
  // Headers have a limited size, so a browser with too many begins anew.
  const dropped = waiting.length >= maxStarts ? waiting : [];
  const value = `${state}.${Buffer.from(returnPath(address)).toString('base64url')}`;
  const cookie = serialize(startName(origin, state), value, {
    ...common(origin),
    maxAge: proxyLimits.start / 1000,
  });
  return { state, cookies: [...dropped.map(name => deletion(origin, name)), cookie] };
}

const deletion = (origin: string, name: string) => serialize(name, '', { ...common(origin), maxAge: 0 });

/**
 * Reads the sign-in that a state belongs to. A sign-on token counts only in the browser that began its sign-in, so that
 * nobody can sign a visitor in as somebody else.
 *
 * @returns where it began, and the Set-Cookie header that forgets it; null if this browser did not begin it
 */
export function endStart(c: Context, origin: string, state: string) {
  if (!/^[\w-]{32}$/.test(state)) return null;
  const name = startName(origin, state);
  const [known, encoded = ''] = (getCookie(c, name) ?? '').split('.');
  if (known !== state) return null;
  return {
    // Checked again: the browser's user, or an application on http, can have written it.
    path: returnPath(Buffer.from(encoded, 'base64url').toString('utf8')),
    cookie: deletion(origin, name),
  };
}

/** The path at which a sign-in begins on an application's host. */
export const startPath = (address: string): string =>
  `${proxyFolder}/start?rd=${encodeURIComponent(returnPath(address))}`;
