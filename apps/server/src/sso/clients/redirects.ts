import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { readSignOut } from '../sessions/signOutAnswers.ts';

/**
 * Returns an address with what the library has added to it: it parses and writes the address again, which changes a
 * query that is no form, such as `?/callback` or `?flag` (RFC 6749 section 3.1.2 wants it kept).
 *
 * @param kept the address as it was registered
 * @param written the library's redirect to it
 */
export function withAdditions(kept: string, written: string): string {
  const { searchParams: known } = new URL(kept);
  const { searchParams, hash } = new URL(written);
  if (hash !== '') return kept + hash;
  const added = new URLSearchParams(
    [...searchParams].filter(([name, value]) => !known.getAll(name).includes(value)),
  );
  if (added.size === 0) return kept;
  const separator = !kept.includes('?') ? '?' : /[?&]$/.test(kept) ? '' : '&';
  return `${kept}${separator}${added}`;
}

/** Returns the address of the application to which a request leads; undefined for none. */
const addressOf = (ctx: KoaContextWithOIDC): unknown =>
  ctx.oidc?.route === 'end_session_confirm'
    ? readSignOut(ctx)?.postLogoutRedirectUri
    : ctx.oidc?.params?.redirect_uri;

/** Keeps the addresses of applications as they were registered, to the byte, in every redirect to them. */
export const keepAddresses: Parameters<Provider['use']>[0] = async (ctx, next) => {
  await next();
  const written = ctx.response.get('Location');
  const kept = addressOf(ctx as KoaContextWithOIDC);
  // A redirect within the hub has no origin.
  if (typeof kept === 'string' && URL.canParse(written)) ctx.set('Location', withAdditions(kept, written));
};
