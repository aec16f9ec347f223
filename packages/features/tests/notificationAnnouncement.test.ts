import { expect, it } from 'vitest';
import { announcementText } from '../src/log/notifications/announcement.ts';

const notification = (id: string, isRead = false) => ({ id, title: `Title of ${id}`, isRead });

it('shows the title of one new notification', () => {
  expect(announcementText(new Set(['a']), [notification('b'), notification('a')])).toBe(
    'New notification: Title of b',
  );
});

it('counts several new notifications', () => {
  expect(announcementText(new Set(), [notification('b'), notification('a')])).toBe('2 new notifications');
});

it('ignores known and read notifications', () => {
  expect(announcementText(new Set(['a']), [notification('b', true), notification('a')])).toBe('');
  expect(announcementText(new Set(['a']), [])).toBe('');
});
