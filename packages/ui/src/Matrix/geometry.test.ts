import { describe, expect, test } from 'vitest';
import { indicesOf, moveOf, spanOf } from './geometry.ts';

describe('the rendered span', () => {
  const strip = { size: 44, count: 5000, margin: 4, extent: 440 };

  test('contains the visible items and a margin', () => {
    expect(spanOf({ ...strip, offset: 0 })).toEqual({ start: 0, end: 16 });
    expect(spanOf({ ...strip, offset: 4400 })).toEqual({ start: 96, end: 116 });
  });

  test('moves by several items at once', () => {
    expect(spanOf({ ...strip, offset: 4401 })).toEqual(spanOf({ ...strip, offset: 4400 + 44 }));
  });

  test('ends with the last item', () => {
    expect(spanOf({ ...strip, offset: 5000 * 44 - 440 })).toEqual({ start: 4984, end: 5000 });
    expect(spanOf({ ...strip, offset: 9000 * 44, count: 3 })).toEqual({ start: 3, end: 3 });
  });

  test('keeps the focused item', () => {
    const span = { start: 10, end: 13 };
    expect(indicesOf(span, 2)).toEqual([2, 10, 11, 12]);
    expect(indicesOf(span, 11)).toEqual([10, 11, 12]);
    expect(indicesOf(span, 40)).toEqual([10, 11, 12, 40]);
    expect(indicesOf(span, null)).toEqual([10, 11, 12]);
  });
});

describe('a key', () => {
  const extent = { rows: 100, columns: 20, page: 10 };
  const from =
    (row: number, column: number) =>
    (key: string, isFar = false, isMirrored = false) =>
      moveOf({ key, isFar, isMirrored }, { row, column }, extent);

  test.each([
    ['ArrowUp', { row: 49, column: 7 }],
    ['ArrowDown', { row: 51, column: 7 }],
    ['ArrowLeft', { row: 50, column: 6 }],
    ['ArrowRight', { row: 50, column: 8 }],
    ['Home', { row: 50, column: 0 }],
    ['End', { row: 50, column: 19 }],
    ['PageUp', { row: 40, column: 7 }],
    ['PageDown', { row: 60, column: 7 }],
  ])('%s moves to %j', (key, place) => {
    expect(from(50, 7)(key)).toEqual(place);
  });

  test('moves to the end with Control', () => {
    expect(from(50, 7)('Home', true)).toEqual({ row: 0, column: 0 });
    expect(from(50, 7)('End', true)).toEqual({ row: 99, column: 19 });
    expect(from(50, 7)('ArrowDown', true)).toEqual({ row: 99, column: 7 });
  });

  test('moves in its visual direction in right-to-left text', () => {
    expect(from(50, 7)('ArrowLeft', false, true)).toEqual({ row: 50, column: 8 });
    expect(from(50, 7)('ArrowRight', false, true)).toEqual({ row: 50, column: 6 });
  });

  test('does not move beyond the edge', () => {
    expect(from(0, 0)('ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(from(95, 19)('PageDown')).toEqual({ row: 99, column: 19 });
  });

  test('without a meaning does not move', () => {
    expect(from(50, 7)('a')).toBeNull();
  });
});
