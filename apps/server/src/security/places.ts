import { readFileSync } from 'node:fs';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Place } from '@portico/contract/securityAttempts';
import { groupBy } from '../groupBy.ts';

/** What is known of addresses. */
export interface Networks {
  /** Where an address is, or null. Nothing is guessed. */
  placeOf: (address: string) => Place | null;
  /** Whether it is on the list of anonymising networks. */
  isAnonymous: (address: string) => boolean;
}

/** Knows nothing of any address. */
export const unknownNetworks: Networks = { placeOf: () => null, isAnonymous: () => false };

interface Range extends Place {
  first: bigint;
  last: bigint;
}

/**
 * Reads the local files that tell of addresses.
 *
 * @param files paths; '' for none. `places` has a line `network,city,country,latitude,longitude` each, e.g.
 * `192.0.2.0/24,Oslo,Norway,59.91,10.75`; `anonymous` an address or network each. Lines that begin with # are
 * remarks.
 * @throws {Error} naming the file and the line that cannot be read
 */
export function readNetworks(files: { places: string; anonymous: string }): Networks {
  const ranges = linesOf(files.places).map(({ text, where }) => rangeOf(text, where));
  const byFamily = groupBy(ranges, range => range.first >> 128n);
  for (const list of byFamily.values()) list.sort((one, other) => (one.first < other.first ? -1 : 1));
  const anonymous = new BlockList();
  for (const { text, where } of linesOf(files.anonymous)) addNetwork(anonymous, text, where);
  return {
    placeOf(address) {
      if (isIP(address) === 0) return null;
      const number = numberOf(address);
      return find(byFamily.get(number >> 128n) ?? [], number);
    },
    isAnonymous: address => isIP(address) !== 0 && anonymous.check(address, familyOf(address)),
  };
}

function linesOf(path: string): { text: string; where: string }[] {
  if (path === '') return [];
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.trim(), where: `${path} line ${index + 1}` }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function networkIn(text: string, where: string): { address: string; bits: number; most: number } {
  const [address = '', length] = text.split('/');
  const most = isIPv6(address) ? 128 : 32;
  const bits = length === undefined ? most : Number(length);
  if (isIP(address) === 0 || !Number.isInteger(bits) || bits < 0 || bits > most) {
    throw new Error(`${where}: ${text} is no address or network.`);
  }
  return { address, bits, most };
}

function addNetwork(list: BlockList, text: string, where: string): void {
  const { address, bits } = networkIn(text, where);
  list.addSubnet(address, bits, familyOf(address));
}

function rangeOf(text: string, where: string): Range {
  const [network = '', city = '', country = '', latitude = '', longitude = ''] = text.split(',');
  const { address, bits, most } = networkIn(network, where);
  const place = {
    city: city || null,
    country: country || null,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  if (latitude === '' || longitude === '' || !isOnEarth) {
    throw new Error(`${where}: latitude and longitude must be degrees.`);
  }
  const size = 1n << BigInt(most - bits);
  const first = numberOf(address) & ~(size - 1n);
  return { ...place, first, last: first + size - 1n };
}

/** An address as a number; those of IPv6 lie above all of IPv4's. */
function numberOf(address: string): bigint {
  if (!isIPv6(address)) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 1n);
}

function find(ranges: readonly Range[], number: bigint): Place | null {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return null;
    if (number < range.first) high = middle - 1;
    else if (number > range.last) low = middle + 1;
    else return range;
  }
  return null;
}
