import { expect, test } from 'vitest';
import { nextSort } from './sort.ts';

test.each([
  [null, 'ascending', { column: 'name', direction: 'ascending' }],
  [{ column: 'role', direction: 'descending' }, 'ascending', { column: 'name', direction: 'ascending' }],
  [{ column: 'name', direction: 'ascending' }, 'ascending', { column: 'name', direction: 'descending' }],
  [{ column: 'name', direction: 'descending' }, 'ascending', null],
  [null, 'descending', { column: 'name', direction: 'descending' }],
  [{ column: 'name', direction: 'descending' }, 'descending', { column: 'name', direction: 'ascending' }],
  [{ column: 'name', direction: 'ascending' }, 'descending', null],
] as const)('changes %j by a heading that starts %s to %j', (sort, first, next) => {
  expect(nextSort(sort, 'name', first)).toEqual(next);
});
