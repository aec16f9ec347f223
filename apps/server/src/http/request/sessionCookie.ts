import { lifetimes, signOutLimits } from '@portico/contract/limits';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { Authenticate, SessionCaller } from '../handler.ts';

/**
 * The cookie's name. The client can read it (docs/sign-in.md, 'Sessions'), and it authenticates documents, icons
 * and sign-ons only, never API calls.
 */
export const tokenCookie = 'auth_token';

/** Returns the user of the session cookie, or null. */
export async function readVisitor(
  { authenticate }: { authenticate: Authenticate },
  c: Context,
  options: { mayIdle?: boolean } = {},
): Promise<SessionCaller | null> {
  const token = getCookie(c, tokenCookie);
  return token === undefined ? null : authenticate(token, false, options);
}

/** The cookie of the browser that signed out. It reads the report, and the icons of the applications in it. */
export const reportCookie = 'portico_sign_outs';

/**
 * Returns the Set-Cookie header of a session.
 *
 * @param isSecure whether the hub is reached over https
 */
export const sessionCookie = (
  session: { token: string; expiresAt: Date; remember: boolean },
  isSecure: boolean,
): string =>
  serialize(tokenCookie, session.token, {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure,
    ...(session.remember ? { expires: session.expiresAt } : {}),
  });

/**
 * Returns the Set-Cookie header of a report on sign-outs. Scripts can't read it, and other sites don't send it.
 *
 * @param secret of the report
 */
export const reportCookieOf = (secret: string, isSecure: boolean): string =>
  serialize(reportCookie, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: signOutLimits.report / 1000,
  });

/**
 * Returns the name of a cookie that scripts can't read. Over https no other host can set it (RFC 6265bis, 4.1.3.2): a
 * sibling host that plants the secret of a device would skip the second step of the user who has it remembered.
 */
const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Returns the name of the cookie of a sign-in between two of its steps. */
export const signInCookie = (isSecure: boolean): string => hostCookie('sign_in', isSecure);

/** Returns the name of the cookie of a device that may be remembered. */
export const deviceCookie = (isSecure: boolean): string => hostCookie('known_device', isSecure);

/**
 * Returns the name of the cookie that a browser's challenges of passkeys, and the links that it requested, are bound
 * to. It authenticates no one. No stranger can make a browser use theirs.
 */
export const browserCookie = (isSecure: boolean): string => hostCookie('passkey_browser', isSecure);

const strict = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure }) as const;

/** Returns the Set-Cookie header. Tabs share it, so that one tab never ends the challenges of another. */
export const setBrowserCookie = (browser: string, isSecure: boolean): string =>
  serialize(browserCookie(isSecure), browser, strict(isSecure));

/** Returns the Set-Cookie header that binds a sign-in to this browser, or that ends the binding. */
export const signInCookieOf = (secret: string | null, isSecure: boolean): string =>
  serialize(signInCookie(isSecure), secret ?? '', {
    ...strict(isSecure),
    maxAge: secret === null ? 0 : lifetimes.pendingSignIn / 1000,
  });

/** Returns the Set-Cookie header by which this device is remembered. */
export const deviceCookieOf = (secret: string, isSecure: boolean): string =>
  serialize(deviceCookie(isSecure), secret, {
    ...strict(isSecure),
    maxAge: lifetimes.rememberedDevice / 1000,
  });

/** Returns the Set-Cookie header that deletes the session cookie. */
export const noSessionCookie = (isSecure: boolean): string =>
  serialize(tokenCookie, '', { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: 0 });
