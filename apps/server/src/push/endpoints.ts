import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { isPublicAddress, lookupPublic } from './addresses.ts';

const find = promisify(lookupPublic);

/** How long a name may take to be looked up, in milliseconds. */
const patience = 3000;

/** Whether an endpoint belongs to a push service that the hub's operator named. */
export const isNamed = (endpoint: URL, services: readonly string[]): boolean =>
  services.includes(endpoint.origin);

/**
 * Whether the hub may send to an endpoint: https on the usual port, at a public address, without a name and
 * password in it; or a service that its operator named (`PUSH_SERVICES`).
 *
 * @param services origins that are allowed whatever they are
 */
export async function mayBeSentTo(text: string, services: readonly string[]): Promise<boolean> {
  const endpoint = new URL(text);
  if (isNamed(endpoint, services)) return true;
  const { protocol, port, username, password } = endpoint;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = endpoint.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  const late = new Promise<false>(resolve => setTimeout(resolve, patience, false).unref());
  const found = find(host, { all: true }).then(
    () => true,
    () => false,
  );
  return Promise.race([found, late]);
}
