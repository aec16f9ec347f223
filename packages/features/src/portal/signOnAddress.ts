import { resolveLink } from '@portico/contract/links';
import type { SignOn } from '@portico/contract/schemas/signOn';

/**
 * Where an application is opened. docs/product.md 6.3: the hub's redirectUrl, or the application's own address with
 * the token as the query `sso_token`.
 *
 * @param appUrl the application's address
 * @param signOn what the hub answered
 * @param origin this site's, which a path is on
 * @returns an absolute address, or null where there is nothing that may be followed
 */
export function signOnAddress(
  appUrl: string,
  { redirectUrl, ssoToken }: SignOn,
  origin: string,
): string | null {
  const target = resolveLink(redirectUrl ?? appUrl, origin);
  if (target === null) return null;
  const address = new URL(target.href);
  if (redirectUrl === undefined) {
    if (ssoToken === undefined) return null;
    address.searchParams.set('sso_token', ssoToken);
  }
  return address.href;
}
