import { describe, expect, it } from 'vitest';
import {
  fromTableSort,
  parseFilter,
  sortOptionOf,
  sortOptions,
  toTableSort,
} from '../src/people/list/filter.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parseFilter(name => parameters.get(name));
};

describe('the filter in the URL', () => {
  it('has the valid parameters', () => {
    expect(read('search=+ada+&role=admin&status=temporary&sort=lastLogin&order=desc')).toEqual({
      search: 'ada',
      role: 'admin',
      status: 'temporary',
      sort: 'lastLogin',
      order: 'desc',
    });
  });

  it('ignores invalid and unknown parameters', () => {
    const tooLong = 'x'.repeat(101);
    expect(read(`search=${tooLong}&role=king&status=gone&sort=id&order=down&edit=1`)).toEqual({});
  });
});

describe('the sort order', () => {
  it('is the oldest first by default', () => {
    expect(sortOptionOf({}).label).toBe('Oldest first');
    expect(sortOptionOf({ order: 'desc' }).label).toBe('Newest first');
    expect(sortOptionOf({ sort: 'email' }).label).toBe('Email, A to Z');
  });

  it.each(sortOptions)("'$label' converts to the table's order and back", ordering => {
    expect(fromTableSort(toTableSort(ordering))).toBe(ordering);
  });

  it('is the default if no heading sorts', () => {
    expect(fromTableSort(null)).toBe(sortOptions[0]);
    expect(fromTableSort({ column: 'status', direction: 'ascending' })).toBe(sortOptions[0]);
  });
});
