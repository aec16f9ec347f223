import { describe, expect, test } from 'vitest';
import { changedRow, type Loaded, pageOf, pagesMissing, withPage } from '../src/live-connect/matrixRows.ts';

const person = (id: string, appIds: string[] = [], requestedAppIds: string[] = []) => ({
  ...{ id, username: id, firstName: '', lastName: '', role: 'user' as const },
  ...{ isActive: true, isSuspended: false, appIds, requestedAppIds },
});
const people = (count: number, prefix = 'p') =>
  Array.from({ length: count }, (_, index) => person(`${prefix}${index}`));
const reading = (search = '') => ({ search, pages: new Set<number>() });

describe('the rows of the matrix', () => {
  test('are asked for by their place', () => {
    expect(pageOf(3)).toEqual({ offset: 150, limit: 50 });
  });

  test('stand at their place, in whatever order their pages come', () => {
    const own = reading();
    const last = withPage(null, own, 3, { items: people(20, 'last'), total: 170, next: null });
    const both = withPage(last, own, 0, { items: people(50, 'first'), total: 170, next: '/more' });
    expect(both.total).toBe(170);
    expect(both.rows.get(169)?.id).toBe('last19');
    expect(both.rows.get(0)?.id).toBe('first0');
    expect(both.rows.get(60)).toBeUndefined();
  });

  test('give way to those of another search', () => {
    const old = withPage(null, reading(), 0, { items: people(50), total: 500, next: '/more' });
    const found = withPage(old, reading('ada'), 0, { items: people(2), total: 2, next: null });
    expect(found.rows.size).toBe(2);
  });

  test('are missing where they are in view, not there, and not asked for', () => {
    const own = reading();
    const known = withPage(null, own, 0, { items: people(50), total: 170, next: '/more' });
    expect(pagesMissing(known, { start: 0, end: 50 })).toEqual([]);
    expect(pagesMissing(known, { start: 40, end: 120 })).toEqual([1, 2]);
    expect(pagesMissing(known, { start: 160, end: 400 })).toEqual([3]);
    own.pages.add(1);
    expect(pagesMissing(known, { start: 40, end: 120 })).toEqual([2]);
  });

  test('leave room for another page where the hub does not count, until the last', () => {
    const own = reading('example');
    const first = withPage(null, own, 0, { items: people(50), total: null, next: '/more' });
    expect(first).toMatchObject({ total: 100, isCounted: false });
    const second = withPage(first, own, 1, { items: people(50), total: null, next: '/more' });
    expect(second).toMatchObject({ total: 150, isCounted: false });
    const last = withPage(second, own, 2, { items: people(7), total: null, next: null });
    expect(last).toMatchObject({ total: 107, isCounted: true });
    const again = withPage(last, own, 1, { items: people(50), total: null, next: '/more' });
    expect(again).toMatchObject({ total: 107, isCounted: true });
  });

  test('say what was changed; a grant answers the request for it', () => {
    const items = [person('ada', ['wiki'], ['ledger'])];
    const known = withPage(null, reading(), 0, { items, total: 1, next: null });
    const row = (loaded: Loaded | null) => loaded?.rows.get(0);
    const granted = changedRow(known, { userId: 'ada', appId: 'ledger' }, true);
    expect([...(row(granted)?.held ?? [])]).toEqual(['wiki', 'ledger']);
    expect(row(granted)?.asked.size).toBe(0);
    const revoked = changedRow(granted, { userId: 'ada', appId: 'wiki' }, false);
    expect([...(row(revoked)?.held ?? [])]).toEqual(['ledger']);
    expect(row(known)?.held.has('ledger')).toBe(false);
  });
});
