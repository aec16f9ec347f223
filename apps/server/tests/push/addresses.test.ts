import { expect, test } from 'vitest';
import { isPublicAddress } from '../../src/push/addresses.ts';
import { mayBeSentTo } from '../../src/push/endpoints.ts';

test.each(['8.8.8.8', '192.0.9.1', '2606:4700::1111'])('%s is public', address => {
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
])('%s is not', address => {
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
])('nothing is sent to %s', async endpoint => {
  expect(await mayBeSentTo(endpoint, [])).toBe(false);
});

test('a service that the operator named is used wherever it is', async () => {
  expect(await mayBeSentTo('http://127.0.0.1:9090/x', ['http://127.0.0.1:9090'])).toBe(true);
  expect(await mayBeSentTo('http://127.0.0.1:9091/x', ['http://127.0.0.1:9090'])).toBe(false);
});
