import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogueIcon } from '@portico/contract/apps/catalogueIcons';
import { describe, expect, test } from 'vitest';
import { catalogue, otherApplication } from '../src/list.ts';
import { drawMonogram } from '../src/monogram.ts';

const publicFolder = join(import.meta.dirname, '../../../apps/portal/public');
const iconsFolder = join(publicFolder, 'icons/catalogue');

/** Returns the relative luminance of `#rrggbb`. WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[0-9a-f]{2}/g) ?? [])
    .map(pair => Number.parseInt(pair, 16) / 255)
    .map(channel => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('the calculation of contrast knows black and white', () => {
  expect(luminance('#ffffff')).toBeCloseTo(1);
  expect(luminance('#000000')).toBe(0);
});

describe.each(catalogue)('the picture of $id', ({ id, monogram }) => {
  test('is readable', () => {
    expect(1.05 / (luminance(monogram?.colour ?? '#ffffff') + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  test('is the file that the hub serves', async () => {
    const file = join(publicFolder, catalogueIcon(id) ?? '');
    // Written where it is absent, so that a new entry gets its file from this test.
    await expect(drawMonogram(monogram ?? { letters: '', colour: '' })).toMatchFileSnapshot(file);
  });
});

test('no picture is without an entry, and no two have the same letters', () => {
  const files = readdirSync(iconsFolder).map(file => basename(file, '.svg'));
  expect(files.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  const letters = catalogue.map(({ monogram }) => monogram?.letters);
  expect(new Set(letters).size).toBe(catalogue.length);
});

test('another application has no picture', () => {
  expect(otherApplication.monogram).toBeUndefined();
  expect(catalogueIcon(null)).toBeNull();
});

test('draws no letter without strokes', () => {
  expect(() => drawMonogram({ letters: 'ß', colour: '#000000' })).toThrow('There are no strokes for ß');
});
