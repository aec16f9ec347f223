import { expect, test } from 'vitest';
import { storyFaults } from '../faults/ofStories.ts';
import { testFaults } from '../faults/ofTests.ts';
import { readTracked } from '../lib/trackedFiles.ts';

const faults = Object.values({ ...storyFaults, ...testFaults }).flatMap(some => Object.entries(some));

test.each(faults)('can insert %s: its original text occurs once', (_, { file, change: [whole, broken] }) => {
  expect(readTracked(file).split(whole)).toHaveLength(2);
  expect(broken).not.toBe(whole);
});

test('gives every fault a unique name', () => {
  expect(new Set(faults.map(([name]) => name)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(40);
});
