import { paths } from '@portico/contract/api/documents';
import { minute } from '@portico/contract/lib/durations';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { continueAfter } from '../../events/signOutReports.ts';
import { noSessionCookie, reportCookieOf } from '../../http/request/sessionCookie.ts';
import type { SignOutState } from '../oidc/internals.ts';
import { oidcRoutes } from '../oidc/paths.ts';
import { requestOf } from '../signOn/oidcRequest.ts';

const name = 'portico_sign_out';
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

/**
 * Decides whether the library ends client sessions one by one. Not in a sign-out: all of them end with the hub's
 * session in one transaction, which its report covers. A revoked access token ends no client session either.
 */
export function revokeGrantPolicy({ oidc }: KoaContextWithOIDC): boolean {
  if (oidc.route === 'end_session_confirm' && oidc.params?.logout !== undefined) return false;
  return !(oidc.route === 'revocation' && oidc.entities.AccessToken !== undefined);
}

/** Leads a sign-out with a report to its page, which continues at the application's address. */
export const leadToReport =
  ({ database, config }: Hub): Parameters<Provider['use']>[0] =>
  async (ctx, next) => {
    await next();
    const { report: secret } = requestOf(ctx);
    if (secret === null) return;
    const address = ctx.response.get('Location');
    const target = URL.canParse(address) ? new URL(address) : null;
    // A page can't lead to an app on the device, so the redirect itself does.
    if (target !== null && !/^https?:$/.test(target.protocol)) return;
    if (target !== null && target.origin !== new URL(config.publicUrl).origin) {
      await continueAfter(database.db, secret, address);
    }
    ctx.append('Set-Cookie', reportCookieOf(secret, ctx.secure));
    ctx.redirect(paths.signedOut);
    ctx.status = 303;
  };
