import { serialize } from 'hono/utils/cookie';

/**
 * Returns the name of the cookie that a browser's challenges of passkeys, and the links that it requested, are bound
 * to. It authenticates no one. Over https no other host can set it (RFC 6265bis, 4.1.3.2), so a stranger can't make a
 * browser use theirs.
 */
export const browserCookie = (isSecure: boolean): string =>
  isSecure ? '__Host-passkey_browser' : 'passkey_browser';

/** Returns the Set-Cookie header. Tabs share it, so that one tab never ends the challenges of another. */
export const setBrowserCookie = (browser: string, isSecure: boolean): string =>
  serialize(browserCookie(isSecure), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
