import { identityHeaders } from '@portico/contract/sso/proxiedAddresses';

/** Values that a proxy's configuration depends on. */
export interface ProxyValues {
  /** The hub's address, e.g. `https://hub.example.com`. */
  hub: string;
  /** The application's addresses, as browsers name them. */
  addresses: readonly string[];
  /** The address at which the proxy reaches the application. */
  upstream: string;
}

/** A file of a proxy's configuration. */
export interface ProxyFile {
  /** Its usual place. */
  name: string;
  code: string;
}

/** Instructions for a kind of proxy that protects an application. */
export interface ProxyGuide {
  name: string;
  /** Its requirements, in one sentence. */
  needs: string;
  files: (values: ProxyValues) => ProxyFile[];
}

/** The headers that a proxy copies from the hub's response. */
export const copied = Object.values(identityHeaders);

/** Returns a URL's host as the header `Host` names it. */
export const hostOf = (address: string): string => new URL(address).host;

/** Returns the hosts of the addresses. */
export const hostsOf = ({ addresses }: ProxyValues): string[] => addresses.map(hostOf);

/** Returns host and port, which some proxies need both. */
export function endpointOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`;
}

export const isHttps = (address: string): boolean => address.startsWith('https:');
