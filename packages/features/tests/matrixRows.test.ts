import { describe, expect, test } from 'vitest';
import {
  type LoadedRows,
  missingPages,
  pageOf,
  withAccess,
  withPage,
} from '../src/apps/liveConnect/matrixRows.ts';

const person = (id: string, appIds: string[] = [], requestedAppIds: string[] = []) => ({
  id,
  username: id,
  firstName: '',
  lastName: '',
  avatar: null,
  role: 'user' as const,
  isActive: true,
  isSuspended: false,
  appIds,
  requestedAppIds,
});
const people = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, index) => person(`${prefix}${index}`));
const load = (search = '') => ({ search, pages: new Set<number>() });

describe('rows of the matrix', () => {
  test('requests rows by page', () => {
    expect(pageOf(3)).toEqual({ offset: 150, limit: 50 });
  });

  test('keeps the index of rows in whatever order pages load', () => {
    const own = load();
    const last = withPage(null, own, 3, { items: people(20, 'last'), total: 170, next: null });
    const both = withPage(last, own, 0, { items: people(50, 'first'), total: 170, next: '/more' });
    expect(both.total).toBe(170);
    expect(both.rows.get(169)?.id).toBe('last19');
    expect(both.rows.get(0)?.id).toBe('first0');
    expect(both.rows.get(60)).toBeUndefined();
  });

  test('replaces rows by those of another search', () => {
    const old = withPage(null, load(), 0, { items: people(50), total: 500, next: '/more' });
    const found = withPage(old, load('ada'), 0, { items: people(2), total: 2, next: null });
    expect(found.rows.size).toBe(2);
  });

  test('reports rows as missing if they are visible, not loaded and not requested', () => {
    const own = load();
    const loaded = withPage(null, own, 0, { items: people(50), total: 170, next: '/more' });
    expect(missingPages(loaded, { start: 0, end: 50 })).toEqual([]);
    expect(missingPages(loaded, { start: 40, end: 120 })).toEqual([1, 2]);
    expect(missingPages(loaded, { start: 160, end: 400 })).toEqual([3]);
    own.pages.add(1);
    expect(missingPages(loaded, { start: 40, end: 120 })).toEqual([2]);
  });

  test('leaves room for another page while the total is unknown', () => {
    const own = load('example');
    const first = withPage(null, own, 0, { items: people(50), total: null, next: '/more' });
    expect(first).toMatchObject({ total: 100, isCounted: false });
    const second = withPage(first, own, 1, { items: people(50), total: null, next: '/more' });
    expect(second).toMatchObject({ total: 150, isCounted: false });
    const last = withPage(second, own, 2, { items: people(7), total: null, next: null });
    expect(last).toMatchObject({ total: 107, isCounted: true });
    const again = withPage(last, own, 1, { items: people(50), total: null, next: '/more' });
    expect(again).toMatchObject({ total: 107, isCounted: true });
  });

  test('updates rows after changes of access; a grant removes the request', () => {
    const items = [person('ada', ['wiki'], ['ledger'])];
    const loaded = withPage(null, load(), 0, { items, total: 1, next: null });
    const row = (rows: LoadedRows | null) => rows?.rows.get(0);
    const granted = withAccess(loaded, { userId: 'ada', appId: 'ledger' }, true);
    expect([...(row(granted)?.granted ?? [])]).toEqual(['wiki', 'ledger']);
    expect(row(granted)?.requested.size).toBe(0);
    const revoked = withAccess(granted, { userId: 'ada', appId: 'wiki' }, false);
    expect([...(row(revoked)?.granted ?? [])]).toEqual(['ledger']);
    expect(row(loaded)?.granted.has('ledger')).toBe(false);
  });
});
