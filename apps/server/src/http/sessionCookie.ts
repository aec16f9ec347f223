import { lifetimes, signOutLimits } from '@portico/contract/limits';
import { serialize } from 'hono/utils/cookie';

/**
 * The cookie's name. The client can read it (docs/product.md 4.3), and it authenticates documents and icons only,
 * never API calls.
 */
export const tokenCookie = 'auth_token';

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
export const reportCookieOf = (name: string, secret: string, isSecure: boolean): string =>
  serialize(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: signOutLimits.report / 1000,
  });

/** The cookie of a sign-in between two of its steps. */
export const signInCookie = 'sign_in';

/** The cookie of a device that may be remembered. */
export const deviceCookie = 'known_device';

/** Returns a Set-Cookie header of a secret that scripts can't read and that only sign-ins send. */
const signInSecretCookie = (name: string, secret: string, maxAgeMs: number, isSecure: boolean): string =>
  serialize(name, secret, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: maxAgeMs / 1000,
  });

/** Returns the Set-Cookie header that binds a sign-in to this browser, or that ends the binding. */
export const signInCookieOf = (secret: string | null, isSecure: boolean): string =>
  signInSecretCookie(signInCookie, secret ?? '', secret === null ? 0 : lifetimes.pendingSignIn, isSecure);

/** Returns the Set-Cookie header by which this device is remembered. */
export const deviceCookieOf = (secret: string, isSecure: boolean): string =>
  signInSecretCookie(deviceCookie, secret, lifetimes.rememberedDevice, isSecure);

/** Returns the Set-Cookie header that deletes the session cookie. */
export const noSessionCookie = (isSecure: boolean): string =>
  serialize(tokenCookie, '', { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: 0 });
