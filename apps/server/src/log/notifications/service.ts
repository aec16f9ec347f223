import { Refusal } from '@portico/contract/hub/refusal';
import type { Hub } from '../../base/hub.ts';
import { markAllRead, markRead } from './queries.ts';

/**
 * Marks a notification of a user as read.
 *
 * @throws {Refusal} `not_found` if the user has no such notification
 */
export async function readNotification({ database, now }: Hub, userId: string, id: string): Promise<void> {
  if (!(await markRead(database.db, userId, id, now()))) throw new Refusal('not_found');
}

/** Marks all notifications of a user as read. */
export const readAllNotifications = ({ database, now }: Hub, userId: string): Promise<void> =>
  markAllRead(database.db, userId, now());
