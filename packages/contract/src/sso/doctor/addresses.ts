/** Differences between two addresses, in the order in which they are checked. */
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

/** Returns how many characters differ between two addresses, apart from letter case, a common start and a common end. */
function distanceOf(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end;
}

/** Returns the registered address that is closest to one that an application sent; null if there is none. */
export const closestAddress = (sent: string, registered: readonly string[]): string | null =>
  registered.reduce<string | null>(
    (best, uri) => (best === null || distanceOf(sent, uri) < distanceOf(sent, best) ? uri : best),
    null,
  );

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
