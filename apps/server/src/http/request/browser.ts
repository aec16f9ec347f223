import { serialize } from 'hono/utils/cookie';
import type { Hub } from '../../base/hub.ts';

/**
 * Returns the name of the cookie that a browser's challenges of passkeys, and the links that it requested, are bound
 * to. It authenticates no one. Over https no other host can set it (RFC 6265bis, 4.1.3.2), so a stranger can't make a
 * browser use theirs.
 */
export const browserCookie = (isSecure: boolean): string =>
  isSecure ? '__Host-passkey_browser' : 'passkey_browser';

/** Returns whether a cookie has a secret of {@link newBrowser}. */
export const isBrowser = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** Creates the secret of a browser. */
export const newBrowser = ({ randomBytes }: Pick<Hub, 'randomBytes'>): string =>
  Buffer.from(randomBytes(32)).toString('base64url');

/** Returns the Set-Cookie header. Tabs share it, so that one tab never ends the challenges of another. */
export const setBrowserCookie = (browser: string, isSecure: boolean): string =>
  serialize(browserCookie(isSecure), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
