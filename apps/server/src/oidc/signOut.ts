import type { KoaContextWithOIDC } from 'oidc-provider';
import { noSessionCookie } from '../http/sessionCookie.ts';
import type { SignOutState } from './internals.ts';
import { oidcRoutes } from './paths.ts';

const name = 'portico_sign_out';
const minute = 60_000;
const options = {
  httpOnly: true,
  sameSite: 'lax',
  signed: true,
  overwrite: true,
  path: oidcRoutes.end_session,
} as const;

/** Returns what the browser keeps between the question and the answer of a sign-out; undefined without a valid signature. */
export function readSignOut(ctx: KoaContextWithOIDC): SignOutState | undefined {
  const kept = ctx.cookies.get(name, options);
  if (kept === undefined) return undefined;
  return JSON.parse(Buffer.from(kept, 'base64url').toString()) as SignOutState;
}

/** Keeps the state of a sign-out in the browser, signed. */
export const writeSignOut = (ctx: KoaContextWithOIDC, state: SignOutState): void => {
  const value = Buffer.from(JSON.stringify(state)).toString('base64url');
  ctx.cookies.set(name, value, { ...options, maxAge: 10 * minute });
};

/** Deletes the cookie of the hub's session. */
export const clearSession = (ctx: KoaContextWithOIDC): void => {
  ctx.append('Set-Cookie', noSessionCookie(ctx.secure));
};
