import { describe, expect, it } from 'vitest';
import { filterOf, orderingFor, orderingOf, orderings, tableSortOf } from '../src/users/filter.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return filterOf(name => parameters.get(name));
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
    expect(orderingOf({}).label).toBe('Oldest first');
    expect(orderingOf({ order: 'desc' }).label).toBe('Newest first');
    expect(orderingOf({ sort: 'email' }).label).toBe('Email, A to Z');
  });

  it.each(orderings)('$label is the same by a heading', ordering => {
    expect(orderingFor(tableSortOf(ordering))).toBe(ordering);
  });

  it("is the list's own where no heading sorts", () => {
    expect(orderingFor(null)).toBe(orderings[0]);
    expect(orderingFor({ column: 'status', direction: 'ascending' })).toBe(orderings[0]);
  });
});
