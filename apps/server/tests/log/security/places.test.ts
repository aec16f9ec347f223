import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { readNetworks } from '../../../src/log/security/places.ts';

const directory = mkdtempSync(`${tmpdir()}/portico-places-`);
afterAll(() => rmSync(directory, { recursive: true }));
const file = (name: string, lines: string[]) => {
  writeFileSync(`${directory}/${name}`, lines.join('\n'));
  return `${directory}/${name}`;
};

test('locates an address by the file of networks only', () => {
  const places = file('places.csv', [
    '# network,city,country,latitude,longitude',
    '198.51.100.0/24,Lima,Peru,-12.05,-77.04',
    '192.0.2.128/25,Oslo,Norway,59.91,10.75',
    '2001:db8:1::/48,,Norway,60,8',
  ]);
  const { placeOf } = readNetworks({ places, anonymous: '' });
  expect(placeOf('192.0.2.128')).toMatchObject({ city: 'Oslo', country: 'Norway' });
  expect(placeOf('192.0.2.255')).toMatchObject({ city: 'Oslo' });
  expect(placeOf('198.51.100.7')).toMatchObject({ city: 'Lima', latitude: -12.05 });
  expect(placeOf('2001:db8:1::9')).toMatchObject({ city: null, country: 'Norway' });
  for (const address of ['192.0.2.127', '198.51.101.0', '2001:db8:2::1', '::1', 'nonsense', '']) {
    expect(placeOf(address)).toBeNull();
  }
});

test('marks an address on the list as anonymous', () => {
  const anonymous = file('anonymous.txt', ['192.0.2.1', '2001:db8::/32', '']);
  const { isAnonymous } = readNetworks({ places: '', anonymous });
  expect(['192.0.2.1', '2001:db8:9::1'].map(isAnonymous)).toEqual([true, true]);
  expect(['192.0.2.2', '2001:db9::1', ''].map(isAnonymous)).toEqual([false, false, false]);
});

test.each([
  ['192.0.2.0/33,Oslo,Norway,59,10', 'is not an address or network'],
  ['oslo', 'is not an address or network'],
  ['192.0.2.0/24,Oslo,Norway,91,10', 'must be degrees'],
  ['192.0.2.0/24,Oslo,Norway', 'must be degrees'],
])('refuses the line %j with its number', (line, why) => {
  const places = file('wrong.csv', ['# remarks', line]);
  expect(() => readNetworks({ places, anonymous: '' })).toThrow(/line 2: .*/);
  expect(() => readNetworks({ places, anonymous: '' })).toThrow(why);
});
