import { expect, test } from 'vitest';
import { areaOf, clampCrop, initialCrop, moveCrop, type PictureSize } from './crop.ts';

const sizes: PictureSize[] = [
  { width: 400, height: 400 },
  { width: 4000, height: 10 },
  { width: 3, height: 2048 },
  { width: 1, height: 1 },
];

/** A generator of numbers from 0 to 1, the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

test('begins with the largest square in the middle', () => {
  expect(areaOf({ width: 400, height: 100 }, initialCrop)).toEqual({ left: 150, top: 0, side: 100 });
  expect(areaOf({ width: 100, height: 400 }, initialCrop)).toEqual({ left: 0, top: 150, side: 100 });
});

test('moves with the picture: to the right shows more of its left', () => {
  const moved = moveCrop({ width: 400, height: 100 }, initialCrop, 0.5, 0, 4);
  expect(areaOf({ width: 400, height: 100 }, moved)).toEqual({ left: 100, top: 0, side: 100 });
});

test('stays within the picture after any moves and zooms', () => {
  const next = numbers(7);
  for (const size of sizes) {
    let crop = initialCrop;
    for (let step = 0; step < 500; step += 1) {
      crop = moveCrop(size, crop, next() * 4 - 2, next() * 4 - 2, 4);
      crop = clampCrop(size, { ...crop, zoom: next() * 6 - 0.5 }, 4);
      const { left, top, side } = areaOf(size, crop);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(4);
      expect(side).toBeGreaterThan(0);
      expect(Math.min(left, top)).toBeGreaterThan(-0.001);
      expect(left + side).toBeLessThan(size.width + 0.001);
      expect(top + side).toBeLessThan(size.height + 0.001);
    }
  }
});
