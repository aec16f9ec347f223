import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { isThisMachine } from '../http/address.ts';
import { isPublicAddress } from './addresses.ts';
import type { Resolve } from './resolve.ts';

/**
 * How the hub reaches a push service. `forbidden`: it must not. `unknown`: the name could not be looked up, which says
 * nothing of the service. `addresses`: the connection goes to one of these, whatever the name says a moment later
 * (threat: server-side request forgery); null for a service that the operator named, looked up as usual.
 */
export type EndpointTarget =
  | { kind: 'forbidden' }
  | { kind: 'unknown' }
  | { kind: 'allowed'; url: URL; addresses: LookupAddress[] | null };

/** What a reach is decided by. */
export interface TargetRules {
  /** Origins that the operator named (`PUSH_SERVICES`): they are allowed whatever they are. */
  services: readonly string[];
  resolve: Resolve;
}

/**
 * Decides whether the hub may send to an endpoint: https on the usual port, at a public address, without a name and
 * password in it; or a service that its operator named.
 */
export async function resolveTarget(
  endpoint: string,
  { services, resolve }: TargetRules,
): Promise<EndpointTarget> {
  if (!URL.canParse(endpoint)) return { kind: 'forbidden' };
  const url = new URL(endpoint);
  if (services.includes(url.origin)) return { kind: 'allowed', url, addresses: null };
  const { protocol, port, username, password } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '')
    return { kind: 'forbidden' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isThisMachine(host)) return { kind: 'forbidden' };
  const found = await addressesOf(host, resolve);
  if (found === null) return { kind: 'unknown' };
  const isPublic = found.every(({ address }) => isPublicAddress(address));
  return isPublic ? { kind: 'allowed', url, addresses: found } : { kind: 'forbidden' };
}

/** The addresses of a host; null for a name that cannot be looked up. */
async function addressesOf(host: string, resolve: Resolve): Promise<LookupAddress[] | null> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    const found = await resolve(host);
    return found.length === 0 ? null : found;
  } catch {
    return null;
  }
}
