import { useEffect, useRef, useState } from 'react';

/** Time for which an announcement stays in the live region, in milliseconds. */
const announcementMs = 10_000;

interface ReadNotification {
  id: string;
  title: string;
  isRead: boolean;
}

/**
 * Returns the announcement of unread notifications that are new in a list; '' if there are none.
 *
 * @param knownIds the ids of the previous list
 */
export function announcementText(
  knownIds: ReadonlySet<string>,
  notifications: readonly ReadNotification[],
): string {
  const added = notifications.filter(({ id, isRead }) => !isRead && !knownIds.has(id));
  if (added.length === 0) return '';
  return added.length === 1 ? `New notification: ${added[0]?.title}` : `${added.length} new notifications`;
}

/**
 * Announces each new notification once. Those of the first load are not announced.
 *
 * @param notifications undefined while they load
 * @returns the text of a live region; '' for none
 */
export function useNotificationAnnouncement(notifications: readonly ReadNotification[] | undefined): string {
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    if (notifications === undefined) return;
    const announcement = knownIds.current === null ? '' : announcementText(knownIds.current, notifications);
    knownIds.current = new Set(notifications.map(({ id }) => id));
    if (announcement !== '') setText(announcement);
  }, [notifications]);

  // Screen readers repeat the same text only if the region was empty in between.
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => setText(''), announcementMs);
    return () => clearTimeout(timer);
  }, [text]);

  return text;
}
