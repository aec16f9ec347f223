import { expect, it } from 'vitest';
import { announcementText } from '../src/notifications/announcement.ts';

const told = (id: string, isRead = false) => ({ id, title: `Title of ${id}`, isRead });

it('names one new notification', () => {
  expect(announcementText(new Set(['a']), [told('b'), told('a')])).toBe('New notification: Title of b');
});

it('counts several', () => {
  expect(announcementText(new Set(), [told('b'), told('a')])).toBe('2 new notifications');
});

it('says nothing of what was there, or was read elsewhere already', () => {
  expect(announcementText(new Set(['a']), [told('b', true), told('a')])).toBe('');
  expect(announcementText(new Set(['a']), [])).toBe('');
});
