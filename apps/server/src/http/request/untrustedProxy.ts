import type { Logger } from 'pino';
import { createTrustCheck, plainAddress } from '../../base/address.ts';

/** Headers in which proxies name the client: the one of RFC 7239 and its predecessors. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'] as const;

/**
 * Creates a warning for the operator about the first request with a forwarding header from a peer that `TRUST_PROXY`
 * does not name. It warns only once, because anyone can send such a header. The log gets the header's name, never its
 * value.
 *
 * @param log receives the warning, with the value to set
 * @returns `look` takes a request's peer and a reader of its headers; `peer` returns the address that it warned about
 */
export function createUntrustedProxyWarning(trustedProxies: readonly string[], log: Pick<Logger, 'warn'>) {
  const isTrusted = createTrustCheck(trustedProxies);
  let warnedAbout: string | null = null;

  const look = (peer: string, headerOf: (name: string) => string | undefined): void => {
    if (warnedAbout !== null) return;
    const header = forwardingHeaders.find(name => headerOf(name) !== undefined);
    const address = plainAddress(peer);
    if (header === undefined || isTrusted(address)) return;
    warnedAbout = address;
    log.warn(
      { header, peer: address, set: `TRUST_PROXY=${[...trustedProxies, address].join(',')}` },
      'A forwarding header was ignored: set TRUST_PROXY if this peer is your proxy',
    );
  };
  return { look, peer: () => warnedAbout };
}
