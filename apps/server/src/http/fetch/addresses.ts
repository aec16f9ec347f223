import { BlockList, isIP } from 'node:net';
import { nonPublicNetworks } from '@portico/contract/addresses';

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
