import { expect, test } from 'vitest';
import type { Fault } from '../faults/fault.ts';
import { storyFaults } from '../faults/ofStories.ts';
import { testFaults } from '../faults/ofTests.ts';
import { readTracked } from '../lib/trackedFiles.ts';

const faults = [storyFaults, testFaults].flatMap(some => Object.values(some)).flatMap(Object.entries<Fault>);

test.each(faults)('can insert %s: its original text occurs once', (_, { file, change: [whole, broken] }) => {
  expect(readTracked(file).split(whole)).toHaveLength(2);
  expect(broken).not.toBe(whole);
});

test('gives every fault a unique name', () => {
  expect(new Set(faults.map(([name]) => name)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(40);
});
