import { expect, test } from 'vitest';
import { indexOf } from './indexOf.ts';

test("returns a stable index: FNV-1a has its published value for 'foobar'", () => {
  expect(indexOf('foobar', 2 ** 32)).toBe(0xbf9cf968);
});

test('distributes names over all indices', () => {
  const chosen = new Set(Array.from({ length: 400 }, (_, index) => indexOf(`App ${index}`, 12)));
  expect(chosen.size).toBe(12);
});
