import { useEffect, useRef, useState } from 'react';

/** How long the words of a piece of news stay for a screen reader to find, in milliseconds. */
const kept = 10_000;

interface ReadNotification {
  id: string;
  title: string;
  isRead: boolean;
}

/** What to say of notifications that were not there before: '' for none. */
export function announcementText(before: ReadonlySet<string>, now: readonly ReadNotification[]): string {
  const fresh = now.filter(({ id, isRead }) => !isRead && !before.has(id));
  if (fresh.length === 0) return '';
  return fresh.length === 1 ? `New notification: ${fresh[0]?.title}` : `${fresh.length} new notifications`;
}

/**
 * Says each new notification once. What is there at first is no news.
 *
 * @param notifications as far as they were read
 * @returns the words, for a live region; '' when there is nothing to say
 */
export function useNotificationAnnouncement(notifications: readonly ReadNotification[] | undefined): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    if (notifications === undefined) return;
    const news = known.current === null ? '' : announcementText(known.current, notifications);
    known.current = new Set(notifications.map(({ id }) => id));
    if (news !== '') setWords(news);
  }, [notifications]);

  // The same words are said again only if they went in between.
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => setWords(''), kept);
    return () => clearTimeout(timer);
  }, [words]);

  return words;
}
