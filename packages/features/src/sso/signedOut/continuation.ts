import { openAppPath } from '@portico/contract/api/documents';
import { paths } from '../../lib/navigation/paths.ts';

/**
 * Returns where the browser continues after the report, by the address of the report; null if it stays there.
 *
 * @param get reads a parameter of the address: the application for which the user chose another account
 * @param hash the fragment, which no server sees: the link to choose a password, with its secret
 */
export function continuationOf(get: (name: string) => string | null, hash: string): string | null {
  const appId = get('app');
  if (appId !== null) return openAppPath(appId, get('request'));
  const isLink = [paths.invitation, paths.resetPassword].some(path => hash.startsWith(`#${path}#`));
  return isLink ? hash.slice(1) : null;
}
