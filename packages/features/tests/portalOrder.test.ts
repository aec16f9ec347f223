import type { MyApplication } from '@portico/contract/apps/schemas/portal';
import { expect, test } from 'vitest';
import { byLastOpened, favouritesFirst, inOrderOf } from '../src/portal/home/useSteadyOrder.ts';

const app = (id: string, details: Partial<MyApplication> = {}): MyApplication => ({
  id,
  name: id,
  description: '',
  url: '',
  icon: null,
  isSsoReady: true,
  hasSignedOn: false,
  totalTimeSpent: 0,
  lastAccessed: null,
  isFavourite: false,
  opensDirectly: false,
  ...details,
});
const idsOf = (apps: readonly MyApplication[]) => apps.map(({ id }) => id).join('');

test('puts the last opened first, and keeps the order by name of those never opened', () => {
  const apps = [
    app('a'),
    app('b', { lastAccessed: '2026-11-20T09:00:00.000Z' }),
    app('c'),
    app('d', { lastAccessed: '2026-11-21T08:59:59.999Z' }),
    app('e', { lastAccessed: '2026-11-20T09:00:00.000Z' }),
  ];
  expect(idsOf(byLastOpened(apps))).toBe('dbeac');
});

test('puts favourites first without changing the order among them', () => {
  const apps = [app('a'), app('b', { isFavourite: true }), app('c'), app('d', { isFavourite: true })];
  expect(idsOf(favouritesFirst(apps))).toBe('bdac');
});

test('keeps the order that the user sees, with new applications last and revoked ones gone', () => {
  expect(idsOf(inOrderOf(['c', 'x', 'a'], [app('n'), app('a'), app('m'), app('c')]))).toBe('canm');
});
