import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '../faults/all.ts';
import { root } from '../lib/processes.ts';

test.each(faults)('can insert $name: its original text occurs once', ({ file, whole, broken }) => {
  expect(readFileSync(join(root, file), 'utf8').split(whole)).toHaveLength(2);
  expect(broken).not.toBe(whole);
});

test('gives every fault a unique name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(40);
});
