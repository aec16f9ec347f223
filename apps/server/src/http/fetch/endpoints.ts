import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { nonPublicNetworks } from '@portico/contract/log/push/addresses';
import { isThisMachine } from '../../base/address.ts';
import type { Resolve } from './resolve.ts';

// Separate lists, because a shared one matches IPv4 addresses against IPv4-mapped IPv6 networks.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of nonPublicNetworks) blocked[family].addSubnet(network, bits, family);

/** Returns whether a text is an address of the public internet. False for names. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return !blocked[family].check(address, family);
}

/**
 * Target of a connection to a push service. `forbidden`: the hub must not connect. `unknown`: the name could not be
 * resolved, so nothing is known about the service. `addresses`: the connection uses one of these, even if the name
 * resolves differently a moment later (threat: server-side request forgery); null for a service configured by the
 * operator, which is resolved as usual.
 */
export type EndpointTarget =
  | { kind: 'forbidden' }
  | { kind: 'unknown' }
  | { kind: 'allowed'; url: URL; addresses: LookupAddress[] | null };

/**
 * Decides whether the hub may send to an endpoint. Allowed are https on the default port at a public address without
 * credentials, and services configured by the operator.
 *
 * @param rules `services` are origins configured by the operator (`PUSH_SERVICES`), which are always allowed
 */
export async function resolveTarget(
  endpoint: string,
  { services, resolve }: { services: readonly string[]; resolve: Resolve },
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

/** Returns a lookup that returns checked addresses. */
export const lookupIn =
  (addresses: readonly { address: string; family: number }[]): LookupFunction =>
  (_, options, done) => {
    const [first] = addresses;
    if (options.all === true || first === undefined) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

/** Returns the addresses of a host; null for a name that cannot be resolved. */
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
