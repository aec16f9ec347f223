import { describe, expect, it } from 'vitest';
import { fromTableSort, sortOptionOf, toTableSort } from '../src/lib/tables/sortOrders.ts';
import { parseFilter, sortOptions } from '../src/people/list/useUsersFilter.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parseFilter(name => parameters.get(name));
};

describe('filters in the URL', () => {
  it('reads the valid parameters of the filter', () => {
    expect(read('search=+ada+&role=admin&status=temporary&sort=lastLogin&order=desc')).toEqual({
      search: 'ada',
      role: 'admin',
      status: 'temporary',
      sort: 'lastLogin',
      order: 'desc',
    });
  });

  it('ignores invalid and unknown parameters of the filter', () => {
    const tooLong = 'x'.repeat(101);
    expect(read(`search=${tooLong}&role=king&status=gone&sort=id&order=down&edit=1`)).toEqual({});
  });
});

describe('sort orders', () => {
  it('sorts by the oldest first by default', () => {
    expect(sortOptionOf(sortOptions, {}).label).toBe('Oldest first');
    expect(sortOptionOf(sortOptions, { order: 'desc' }).label).toBe('Newest first');
    expect(sortOptionOf(sortOptions, { sort: 'email' }).label).toBe('Email, A to Z');
  });

  it.each(sortOptions)("converts '$label' to the table's order and back", ordering => {
    expect(fromTableSort(sortOptions, toTableSort(ordering))).toBe(ordering);
  });

  it('uses the default order if no heading sorts', () => {
    expect(fromTableSort(sortOptions, null)).toBe(sortOptions[0]);
    expect(fromTableSort(sortOptions, { column: 'status', direction: 'ascending' })).toBe(sortOptions[0]);
  });
});
