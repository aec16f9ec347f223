import { expect, test } from 'vitest';
import { tableRows } from '../lib/namedTests.ts';
import { readTracked, trackedPaths } from '../lib/trackedFiles.ts';

const records = trackedPaths()
  .filter(path => path.startsWith('docs/decisions/'))
  .map(path => ({ name: path.slice('docs/decisions/'.length), text: readTracked(path) }));
const parts = ['Context', 'Decision', 'Consequences', 'Alternatives'];

test('gives every decision a unique number', () => {
  const numbers = records.map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(records)('gives $name its number, a status and the four parts in order', ({ name, text }) => {
  const [title = '', , status = ''] = text.split('\n');
  expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
  expect(status).toMatch(/^\d{4}-\d\d-\d\d, /);
  expect([...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)).toEqual(parts);
});

test.each(records)('limits $name to twenty lines besides its tables', ({ text }) => {
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter(line => !line.startsWith('|')).length,
  ).toBeLessThanOrEqual(20);
});

test('has a row for every dependency of a package.json, and no other', () => {
  const rows = tableRows(readTracked('docs/decisions/0006-dependencies.md'));
  const explained = rows.flatMap(([packages = '']) => packages.split(', '));
  const names = trackedPaths()
    .filter(path => /(?:^|\/)package\.json$/.test(path))
    .map(readTracked)
    .flatMap(text => {
      const { dependencies, devDependencies } = JSON.parse(text) as Record<string, object | undefined>;
      return Object.keys({ ...dependencies, ...devDependencies });
    })
    .filter(name => !name.startsWith('@portico/'));
  expect(explained.sort()).toEqual([...new Set(names)].sort());
});
