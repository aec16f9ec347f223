import { mail } from '@portico/contract/limits';
import { eq, inArray, sql } from 'drizzle-orm';
import { notifications, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/**
 * Takes notifications that are to be sent by mail, each by one process alone: those that go to devices as well,
 * that nobody has read yet, to people who may sign in. Those that are late by more than an hour are not sent.
 */
export async function takeUnmailed(store: Store, at: Date, most: number) {
  const since = new Date(at.getTime() - mail.lateness);
  const taken = store.$with('taken').as(
    store
      .update(notifications)
      .set({ mailedAt: at })
      .where(
        sql`${notifications.id} in (
          select n.id from notifications n join users u on u.id = n.user_id
          where n.is_pushed and n.mailed_at is null and n.read_at is null
            and n.created_at > ${since.toISOString()}::timestamptz
            and u.is_active and not u.is_suspended and u.email_key not like '%.invalid'
          order by n.created_at limit ${most} for update of n skip locked)`,
      )
      .returning(),
  );
  return store
    .with(taken)
    .select({
      id: taken.id,
      title: taken.title,
      message: taken.message,
      actionUrl: taken.actionUrl,
      email: users.email,
    })
    .from(taken)
    .innerJoin(users, eq(users.id, taken.userId));
}

/** Gives back what could not be sent now. */
export async function giveBack(store: Store, ids: readonly string[]): Promise<void> {
  await store
    .update(notifications)
    .set({ mailedAt: null })
    .where(inArray(notifications.id, [...ids]));
}
