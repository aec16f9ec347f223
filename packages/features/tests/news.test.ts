import { expect, it } from 'vitest';
import { newsOf } from '../src/notifications/news.ts';

const told = (id: string, isRead = false) => ({ id, title: `Title of ${id}`, isRead });

it('names one new notification', () => {
  expect(newsOf(new Set(['a']), [told('b'), told('a')])).toBe('New notification: Title of b');
});

it('counts several', () => {
  expect(newsOf(new Set(), [told('b'), told('a')])).toBe('2 new notifications');
});

it('says nothing of what was there, or was read elsewhere already', () => {
  expect(newsOf(new Set(['a']), [told('b', true), told('a')])).toBe('');
  expect(newsOf(new Set(['a']), [])).toBe('');
});
