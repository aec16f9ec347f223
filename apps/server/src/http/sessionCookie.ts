import { serialize } from 'hono/utils/cookie';

/** Readable by the client (docs/product.md 4.3): it authenticates documents, never a call. */
export const tokenCookie = 'auth_token';

/**
 * The Set-Cookie of a session.
 *
 * @param isSecure the hub is reached over https
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

/** The Set-Cookie that takes it away. */
export const noSessionCookie = (isSecure: boolean): string =>
  serialize(tokenCookie, '', { path: '/', sameSite: 'Lax', secure: isSecure, maxAge: 0 });
