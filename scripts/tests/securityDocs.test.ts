import { expect, test } from 'vitest';
import { namedTests, sectionOf, tableRows } from '../lib/namedTests.ts';
import { readTracked } from '../lib/trackedFiles.ts';

const asvs = readTracked('docs/asvs.md');
const threatModel = readTracked('docs/threat-model.md');

const states = ['met', 'by reading', 'none', 'exception', 'operator'];

/** The number of the last requirement of level 1 or 2 in each section of ASVS 5.0.0. Level 3 follows. */
const lastOf: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const numbers = Object.entries(lastOf).flatMap(([chapter, sections]) =>
  sections.flatMap((last, index) =>
    Array.from({ length: last }, (_, at) => `${chapter}.${index + 1}.${at + 1}`),
  ),
);

/** Returns the requirement numbers in a text. Ranges such as `6.5.1 to 6.5.5` are expanded. */
function numbersIn(text: string): string[] {
  const range = /(\d+\.\d+\.)(\d+)(?: to \1(\d+))?/g;
  return [...text.matchAll(range)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`),
  );
}

const rows = tableRows(asvs).filter(([row = '']) => /^\d/.test(row));

test('the table has every requirement of ASVS 5.0, levels 1 and 2, once', () => {
  expect(numbers).toHaveLength(253);
  const paragraphs = asvs.split('\n').filter(line => /^17\.|^Sign-on follows/.test(line));
  const listed = [...rows.map(([row = '']) => row), ...paragraphs].flatMap(numbersIn);
  expect(listed.toSorted()).toEqual(numbers.toSorted());
});

test('every row has a state, and every met row names a test', () => {
  expect(rows.filter(([, state = '']) => !states.includes(state))).toEqual([]);
  const met = rows.filter(([, state]) => state === 'met');
  expect(met.length).toBeGreaterThan(50);
  expect(met.filter(cells => namedTests(cells.join(' | ')).length === 0)).toEqual([]);
});

test('every exception has its reason in the threat model', () => {
  const reasons = tableRows(sectionOf(threatModel, 'Exceptions to ASVS')).flatMap(([row = '']) =>
    numbersIn(row),
  );
  const exceptions = rows
    .filter(([, state]) => state === 'exception')
    .flatMap(([row = '']) => numbersIn(row));
  expect(reasons.toSorted()).toEqual(exceptions.toSorted());
});

test('every failure of others has a test', () => {
  const failures = tableRows(sectionOf(threatModel, 'Failures of others, each a test'));
  expect(failures.map(([number]) => number)).toEqual(failures.map((_, at) => String(at + 1)));
  expect(failures.filter(cells => namedTests(cells.join(' | ')).length === 0)).toEqual([]);
});
