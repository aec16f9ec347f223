import { mail } from '@portico/contract/limits';
import { showNotice } from '@portico/contract/log/events/stored';
import { createNoticeMail } from '@portico/contract/log/server/noticeMail';
import { eq, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { asInstant } from '../../database/query/moments.ts';
import { notifications, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { leaseMs, type MailQueue } from './send.ts';

/**
 * Leases the next notification that is due by email, for one process: one that is also sent by email, is unread,
 * and is for a user who may sign in. First attempts come before retries. Notifications older than an hour are stale.
 *
 * @returns null if none is due
 */
export async function leaseDueMail(store: Store, at: Date) {
  const taken = store.$with('taken').as(
    store
      .update(notifications)
      .set({
        mailAttempts: sql`${notifications.mailAttempts} + 1`,
        mailDueAt: asInstant(at, leaseMs),
      })
      .where(
        sql`${notifications.id} = (
          select n.id from notifications n join users u on u.id = n.user_id
          where coalesce(n.is_mailed, n.is_pushed) and n.mailed_at is null and n.read_at is null
            and n.created_at > ${asInstant(at, -mail.lateness)}
            and (n.mail_due_at is null or n.mail_due_at <= ${asInstant(at)})
            and u.is_active and not u.is_suspended and u.email_key not like '%.invalid'
          order by n.mail_attempts, n.created_at limit 1 for update of n skip locked)`,
      )
      .returning(),
  );
  const [mailToSend] = await store
    .with(taken)
    .select({
      id: taken.id,
      attempts: taken.mailAttempts,
      email: users.email,
      notice: {
        code: taken.code,
        parameters: taken.parameters,
        type: taken.type,
        priority: taken.priority,
        title: taken.title,
        message: taken.message,
        actionUrl: taken.actionUrl,
      },
    })
    .from(taken)
    .innerJoin(users, eq(users.id, taken.userId));
  return mailToSend ?? null;
}

/** The queue of notifications. A repeated message has the same id, so that mailboxes recognise it (RFC 5322, 3.6.4). */
export const notificationMails = ({ database: { db: store }, now }: Hub): MailQueue => ({
  async lease(at) {
    const due = await leaseDueMail(store, at);
    if (due === null) return null;
    const { id, email, attempts, notice } = due;
    const isThis = eq(notifications.id, id);
    return {
      id,
      email,
      attempts,
      message: look => createNoticeMail(showNotice(notice), look),
      async finish() {
        await store.update(notifications).set({ mailedAt: now() }).where(isThis);
      },
      async postpone(mailDueAt) {
        await store.update(notifications).set({ mailDueAt }).where(isThis);
      },
    };
  },
});
