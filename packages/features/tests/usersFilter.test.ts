import { describe, expect, it } from 'vitest';
import { fromTableSort, parseFilter, sortOptionOf, sortOptions, toTableSort } from '../src/users/filter.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parseFilter(name => parameters.get(name));
};

describe('the filter of an address', () => {
  it('has what the hub takes', () => {
    expect(read('search=+ada+&role=admin&status=temporary&sort=lastLogin&order=desc')).toEqual({
      search: 'ada',
      role: 'admin',
      status: 'temporary',
      sort: 'lastLogin',
      order: 'desc',
    });
  });

  it('leaves out what the hub would refuse, and what is no filter', () => {
    const tooLong = 'x'.repeat(101);
    expect(read(`search=${tooLong}&role=king&status=gone&sort=id&order=down&edit=1`)).toEqual({});
  });
});

describe('the order of an address', () => {
  it('is the oldest first unless it says otherwise', () => {
    expect(sortOptionOf({}).label).toBe('Oldest first');
    expect(sortOptionOf({ order: 'desc' }).label).toBe('Newest first');
    expect(sortOptionOf({ sort: 'email' }).label).toBe('Email, A to Z');
  });

  it.each(sortOptions)('$label is the same by a heading', ordering => {
    expect(fromTableSort(toTableSort(ordering))).toBe(ordering);
  });

  it("is the list's own where no heading sorts", () => {
    expect(fromTableSort(null)).toBe(sortOptions[0]);
    expect(fromTableSort({ column: 'status', direction: 'ascending' })).toBe(sortOptions[0]);
  });
});
