import { Refusal } from '@portico/contract/api/server/refusal';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { asInstant } from '../../database/query/moments.ts';
import { changesAny } from '../../database/query/rows.ts';
import { notifications } from '../../database/schema.ts';

/** Marks a notification of a user as read. @throws {Refusal} `not_found` if the user has no such notification */
export async function markRead({ database, now }: Hub, userId: string, id: string): Promise<void> {
  const marking = database.db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${asInstant(now())})` })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  if (!(await changesAny(marking))) throw new Refusal('not_found');
}

/** Marks all notifications of a user as read. */
export async function markAllRead({ database, now }: Hub, userId: string): Promise<void> {
  await database.db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}
