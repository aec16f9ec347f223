import { resolveLink } from '@portico/contract/lib/links';
import type { SignOn } from '@portico/contract/sso/schemas/signOn';

/**
 * Returns the URL to open an application at: the hub's `redirectUrl`, or the application's URL with the token as the
 * query `sso_token`. docs/apps.md, 'Opening an application'.
 *
 * @param appUrl the application's URL
 * @param signOn the hub's response
 * @param origin this site's origin, to resolve paths
 * @returns an absolute URL; null if there is none that may be followed
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
