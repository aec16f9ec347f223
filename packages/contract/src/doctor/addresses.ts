/** What differs between two addresses, in the order in which it is checked. */
const addressDifferences = [
  'finalSlash',
  'letterCase',
  'scheme',
  'host',
  'port',
  'path',
  'query',
  'spelling',
] as const;
export type AddressDifference = (typeof addressDifferences)[number];

const withoutSlash = (uri: string) => uri.replace(/\/(?=$|\?)/, '');

/** Returns what differs first between an address that an application sent and a registered one; null for nothing. */
export function addressDifference(sent: string, registered: string): AddressDifference | null {
  if (sent === registered) return null;
  if (withoutSlash(sent) === withoutSlash(registered)) return 'finalSlash';
  if (sent.toLowerCase() === registered.toLowerCase()) return 'letterCase';
  const [ours, theirs] = [URL.parse(registered), URL.parse(sent)];
  if (ours === null || theirs === null) return 'spelling';
  if (ours.hostname !== theirs.hostname) return 'host';
  if (ours.protocol !== theirs.protocol) return 'scheme';
  if (ours.port !== theirs.port) return 'port';
  if (ours.pathname !== theirs.pathname) return 'path';
  return ours.search === theirs.search ? 'spelling' : 'query';
}

/** How alike two addresses are, by what differs first: the higher, the closer. */
const closeness: Readonly<Record<AddressDifference, number>> = {
  finalSlash: 8,
  letterCase: 7,
  query: 6,
  spelling: 5,
  path: 4,
  scheme: 3,
  port: 2,
  host: 1,
};

/** Returns the registered address that is closest to one that an application sent; null if there is none. */
export function closestAddress(sent: string, registered: readonly string[]): string | null {
  const rank = (uri: string) => {
    const difference = addressDifference(sent, uri);
    return difference === null ? Number.POSITIVE_INFINITY : closeness[difference];
  };
  return registered.reduce<string | null>(
    (best, uri) => (best === null || rank(uri) > rank(best) ? uri : best),
    null,
  );
}

/** Returns the difference as the end of 'registered is …'. */
export function differenceText(sent: string, registered: string): string {
  const url = URL.parse(registered);
  switch (addressDifference(sent, registered)) {
    case null:
      return 'the same address now';
    case 'finalSlash':
      return withoutSlash(sent) === sent ? 'with a final slash' : 'without the final slash';
    case 'letterCase':
      return `in other letter case: ${registered}`;
    case 'scheme':
      return `with ${url?.protocol}//`;
    case 'host':
      return `on the host ${url?.host}: ${registered}`;
    case 'port':
      return url?.port === '' ? `without a port: ${registered}` : `on port ${url?.port}: ${registered}`;
    case 'path':
      return `with the path ${url?.pathname}`;
    case 'query':
      return url?.search === '' ? 'without a query' : `with the query ${url?.search}`;
    case 'spelling':
      return `spelled differently: ${registered}`;
  }
}
