import { describe, expect, test } from 'vitest';
import { blockOf, createAddressReader, networkOf, plainAddress } from '../../../src/base/address.ts';

describe('the network by which limits count (threat 2)', () => {
  test('is the same for a thousand addresses of one /64', () => {
    const networks = Array.from({ length: 1000 }, (_, n) =>
      networkOf(`2001:db8:1:2::${n.toString(16)}:${n}`),
    );
    expect(new Set(networks)).toEqual(new Set(['2001:db8:1:2::/64']));
  });

  test.each([
    ['2001:db8:0:0:0:0:0:1', '2001:0db8::0001', '2001:DB8::1', '2001:db8::1%eth0', '2001:db8:0:0::1'],
    ['192.0.2.17', '::ffff:192.0.2.17', '::FFFF:192.0.2.200', '192.0.2.1', '192.0.2.255'],
  ])('is the same for every spelling of an address: %s', (...spellings) => {
    expect(new Set(spellings.map(networkOf)).size).toBe(1);
  });

  test('counts neighbouring networks separately', () => {
    expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.3.1'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});

describe('the address of a caller (threat 17)', () => {
  test('is the peer if no proxy is trusted, regardless of the header', () => {
    expect(createAddressReader([])('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  test('is the last untrusted hop behind trusted proxies', () => {
    const read = createAddressReader(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    expect(read('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(read('127.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3')).toBe('198.51.100.1');
    expect(read('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(read('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(read('127.0.0.1', 'not an address')).toBe('127.0.0.1');
    expect(read('127.0.0.1', undefined)).toBe('127.0.0.1');
  });

  test('normalises the address of a caller', () => {
    expect(plainAddress('2001:DB8:0:0::1')).toBe('2001:db8::1');
  });
});

describe('the block by which limits count', () => {
  test.each([
    ['203.0.113.9', '203.0.0.0/16'],
    ['::ffff:203.0.113.9', '203.0.0.0/16'],
    ['2001:db8:7:ffff::1', '2001:db8:7::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('counts %s in the block %s', (address, block) => {
    expect(blockOf(address)).toBe(block);
  });
});
