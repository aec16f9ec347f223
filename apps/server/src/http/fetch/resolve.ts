import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/**
 * Resolves a host name.
 *
 * @returns at least one address
 * @throws for a name without addresses, and for a lookup that fails or takes too long
 */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * Creates a resolver that uses DNS over sockets. `dns.lookup` blocks two of the four threads that also hash passwords
 * and read files: eight dead names blocked every other lookup of the process for 39 seconds (decision 33).
 *
 * @param timeoutMs how long a lookup may take
 * @param servers name servers as `address:port`; the machine's by default
 */
export const dnsResolver =
  ({ timeoutMs = 3000, servers }: { timeoutMs?: number; servers?: string[] } = {}): Resolve =>
  async hostname => {
    const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      const [ipv4, ipv6] = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ]);
      const addresses = [
        ...(ipv4.status === 'fulfilled' ? ipv4.value.map(address => ({ address, family: 4 })) : []),
        ...(ipv6.status === 'fulfilled' ? ipv6.value.map(address => ({ address, family: 6 })) : []),
      ];
      if (addresses.length > 0) return addresses;
      throw ipv4.status === 'rejected' ? ipv4.reason : new Error('The name has no address');
    } finally {
      clearTimeout(timer);
    }
  };
