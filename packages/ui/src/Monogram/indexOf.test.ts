import { expect, test } from 'vitest';
import { indexOf } from './indexOf.ts';

test("a name keeps its place everywhere: FNV-1a gives 'foobar' the value that its authors publish", () => {
  expect(indexOf('foobar', 2 ** 32)).toBe(0xbf9cf968);
});

test('names spread over all places', () => {
  const chosen = new Set(Array.from({ length: 400 }, (_, index) => indexOf(`App ${index}`, 12)));
  expect(chosen.size).toBe(12);
});
