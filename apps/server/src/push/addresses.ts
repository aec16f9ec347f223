import { BlockList, isIP } from 'node:net';
import { nonPublicNetworks } from '@portico/contract/addresses';

// A list each: one for both takes an IPv4 address for the IPv6 one that it is mapped to.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of nonPublicNetworks) blocked[family].addSubnet(network, bits, family);

/** Whether an address is one of the public internet. A name is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return !blocked[family].check(address, family);
}
