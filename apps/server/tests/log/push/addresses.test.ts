import { expect, test } from 'vitest';
import { isPublicAddress, resolveTarget } from '../../../src/http/fetch/endpoints.ts';
import type { Resolve } from '../../../src/http/fetch/resolve.ts';

/** Host names with their addresses; others cannot be resolved. */
const names: Readonly<Record<string, string[]>> = {
  'push.example.com': ['8.8.8.8', '2606:4700::1111'],
  'inside.example.com': ['10.0.0.1'],
  'mixed.example.com': ['8.8.8.8', '127.0.0.1'],
  'empty.example.com': [],
};
const resolve: Resolve = async hostname => {
  const found = names[hostname];
  if (found === undefined) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
  return found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const reach = (endpoint: string, services: string[] = []) => resolveTarget(endpoint, { services, resolve });

test.each(['8.8.8.8', '192.0.9.1', '2606:4700::1111'])('counts %s as public', address => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fd00::1',
  'fe80::1',
  'localhost',
])('counts %s as not public', address => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
  'http://8.8.8.8/x',
  'https://8.8.8.8:8443/x',
  'https://someone:secret@8.8.8.8/x',
  'https://inside.example.com/x',
  'https://mixed.example.com/x',
  'https://x.localhost/x',
  'not an address',
])('never sends to %s', async endpoint => {
  expect(await reach(endpoint)).toEqual({ kind: 'forbidden' });
});

test.each(['https://gone.example.com/x', 'https://empty.example.com/x'])(
  'does not call an unresolvable name unsafe: %s',
  async endpoint => {
    expect(await reach(endpoint)).toEqual({ kind: 'unknown' });
  },
);

test('reaches a public service only at the checked addresses', async () => {
  expect(await reach('https://push.example.com/x')).toEqual({
    kind: 'allowed',
    url: new URL('https://push.example.com/x'),
    addresses: [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ],
  });
  expect(await reach('https://192.0.9.1/x')).toMatchObject({
    addresses: [{ address: '192.0.9.1', family: 4 }],
  });
});

test('allows a service configured by the operator at any address', async () => {
  const services = ['http://127.0.0.1:9090'];
  expect(await reach('http://127.0.0.1:9090/x', services)).toMatchObject({
    kind: 'allowed',
    addresses: null,
  });
  expect(await reach('http://127.0.0.1:9091/x', services)).toEqual({ kind: 'forbidden' });
});
