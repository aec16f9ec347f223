import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { notPublic } from '@portico/contract/addresses';

// A list each: one for both takes an IPv4 address for the IPv6 one that it is mapped to.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of notPublic) blocked[family].addSubnet(network, bits, family);

/** Whether an address is one of the public internet. A name is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return !blocked[family].check(address, family);
}

/**
 * Looks a name up as Node does, and fails where any of its addresses is not public. A connection made with it goes
 * to an address that was checked, whatever the name says a moment later (threat: server-side request forgery).
 */
export function lookupPublic(
  hostname: string,
  options: LookupOptions,
  done: (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void,
): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('The name leads to an address that is not public'), []);
    }
    const [first] = addresses;
    if (options.all === true || first === undefined) return done(null, addresses);
    return done(null, first.address, first.family);
  });
}
