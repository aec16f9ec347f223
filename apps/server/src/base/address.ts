import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Reads `TRUST_PROXY`.
 *
 * @param trustedProxies addresses and networks
 * @returns a function that takes an address in the spelling of `plainAddress` and returns whether it is trusted
 */
export function createTrustCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return address => trusted.check(address, isPlainIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Creates the function that determines the caller's address. X-Forwarded-For counts only from a trusted proxy. It is
 * read from the right, up to the first address that is not a trusted proxy (threats 2 and 17).
 */
export function createAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = createTrustCheck(trustedProxies);
  return (peer: string, forwardedFor: string | undefined): string => {
    let address = plainAddress(peer);
    if (forwardedFor === undefined || trustedProxies.length === 0) return address;
    const hops = forwardedFor.split(',').map(hop => plainAddress(hop.trim()));
    while (isTrusted(address)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/** Returns whether a host name or address is this machine, so that traffic to it stays local. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);

/**
 * Returns whether an address is IPv6. Called for every request; the library's check is an expression for all spellings.
 */
const isPlainIPv6 = (address: string) => address.includes(':');

/** Normalises an address: IPv4-mapped IPv6 becomes IPv4, and IPv6 gets its canonical spelling without a zone. */
export function plainAddress(address: string): string {
  // IPv4 has only one spelling.
  if (!isPlainIPv6(address)) return address;
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  return isIPv6(bare) ? new URL(`http://[${bare}]`).hostname.slice(1, -1) : bare;
}

/**
 * Returns the network by which limits and locks count: IPv4 /24, IPv6 /64, so that an attacker with many addresses
 * counts as one caller (threat 2).
 */
export const networkOf = (address: string): string => prefixOf(address, { bytes: 3, groups: 4 });

/**
 * Returns the block of networks around an address: IPv4 /16, IPv6 /48. A single customer of a provider can have all
 * 65,536 networks of an IPv6 block.
 */
export const blockOf = (address: string): string => prefixOf(address, { bytes: 2, groups: 3 });

function prefixOf(address: string, { bytes, groups }: { bytes: number; groups: number }): string {
  const plain = plainAddress(address);
  if (!isPlainIPv6(plain)) {
    return `${plain.split('.').slice(0, bytes).join('.')}${'.0'.repeat(4 - bytes)}/${8 * bytes}`;
  }
  return `${groupsOf(plain).slice(0, groups).join(':')}::/${16 * groups}`;
}

/** Returns the eight groups of an IPv6 address in its canonical spelling. */
export function groupsOf(address: string): string[] {
  const [before = [], after] = address.split('::').map(part => (part === '' ? [] : part.split(':')));
  if (after === undefined) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
