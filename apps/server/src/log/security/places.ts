import { readFileSync } from 'node:fs';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Place } from '@portico/contract/log/security/attempts';
import { groupsOf } from '../../base/address.ts';

export interface Networks {
  /** Returns the location of an address, or null if it is unknown. */
  placeOf: (address: string) => Place | null;
  /** Returns whether an address is on the list of anonymising networks. */
  isAnonymous: (address: string) => boolean;
}

/** Used without files: every location is unknown. */
export const unknownNetworks: Networks = { placeOf: () => null, isAnonymous: () => false };

interface Range extends Place {
  first: bigint;
  last: bigint;
}

/**
 * Reads the local files with information about addresses.
 *
 * @param files paths; '' for none. Lines of `places` are `network,city,country,latitude,longitude`, e.g.
 * `192.0.2.0/24,Oslo,Norway,59.91,10.75`; lines of `anonymous` are addresses or networks. Lines that begin with # are
 * comments.
 * @throws {Error} with the file and the line that is invalid
 */
export function readNetworks(files: { places: string; anonymous: string }): Networks {
  const ranges = linesOf(files.places).map(({ text, where }) => rangeOf(text, where));
  ranges.sort((one, other) => (one.first < other.first ? -1 : 1));
  const anonymous = new BlockList();
  for (const { text, where } of linesOf(files.anonymous)) {
    const { address, bits } = networkIn(text, where);
    anonymous.addSubnet(address, bits, familyOf(address));
  }
  return {
    placeOf: address => (isIP(address) === 0 ? null : find(ranges, numberOf(address))),
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

function networkIn(text: string, where: string): { address: string; bits: number; maxBits: number } {
  const [address = '', length] = text.split('/');
  const maxBits = isIPv6(address) ? 128 : 32;
  const bits = length === undefined ? maxBits : Number(length);
  if (isIP(address) === 0 || !Number.isInteger(bits) || bits < 0 || bits > maxBits) {
    throw new Error(`${where}: ${text} is not an address or network.`);
  }
  return { address, bits, maxBits };
}

function rangeOf(text: string, where: string): Range {
  const [network = '', city = '', country = '', latitude = '', longitude = ''] = text.split(',');
  const { address, bits, maxBits } = networkIn(network, where);
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
  const size = 1n << BigInt(maxBits - bits);
  const first = numberOf(address) & ~(size - 1n);
  return { ...place, first, last: first + size - 1n };
}

/** Converts an address to a number. IPv6 addresses are above all IPv4 ones. */
function numberOf(address: string): bigint {
  if (!isIPv6(address)) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1));
  return groups.reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 1n);
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
