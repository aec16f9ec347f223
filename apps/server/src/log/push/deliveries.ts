import { push } from '@portico/contract/limits';
import type { StoredNotice } from '@portico/contract/log/events/stored';
import { and, eq, sql } from 'drizzle-orm';
import { asInstant } from '../../database/query/moments.ts';
import { pushDeliveries, pushSubscriptions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { Outcome } from './post.ts';

/** Time for a process to make a delivery before another one takes over, in milliseconds. */
const leaseMs = 60_000;

/** Number of due deliveries that one statement scans, so that a backlog does not slow it down. */
const maxScanned = 500;

/**
 * Creates a delivery for each device of each new notification, in one statement, so that a killed process loses none.
 * Notifications older than an hour are stale and get none.
 *
 * @returns the number of notifications processed
 */
export async function createDeliveries(store: Store, at: Date, limit: number): Promise<number> {
  const { rows } = await store.execute<{ taken: number }>(sql`
    with taken as (
      update notifications set pushed_at = ${asInstant(at)} where id in (
        select id from notifications
        where is_pushed and pushed_at is null and created_at > ${asInstant(at, -push.lateness)}
        order by created_at limit ${limit} for update skip locked)
      returning id, user_id
    ), made as (
      insert into push_deliveries (notification_id, subscription_id, user_id, due_at)
      select taken.id, s.id, taken.user_id, ${asInstant(at)}
      from taken join push_subscriptions s on s.user_id = taken.user_id
        join sessions on sessions.id = s.session_id and sessions.ended_at is null
      for key share of s
      on conflict do nothing
    )
    select count(*)::int as taken from taken`);
  return rows[0]?.taken ?? 0;
}

/** A delivery leased by this process: a notice and the browser that gets it. */
export interface Delivery {
  notificationId: string;
  subscriptionId: string;
  userId: string;
  /** Including this one. */
  attempts: number;
  /** True if it is still fresh and the device still belongs to its user; otherwise it is deleted unsent. */
  isWanted: boolean;
  notice: StoredNotice;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Leases due deliveries, each for one process. First attempts come before retries, and every user's first delivery
 * before any user's second, so that slow devices do not hold up other users.
 *
 * @param except users who have reached their limit of concurrent deliveries
 */
export async function leaseDueDeliveries(
  store: Store,
  at: Date,
  { limit, perUser, except }: { limit: number; perUser: number; except: readonly string[] },
): Promise<Delivery[]> {
  const { rows } = await store.execute<Delivery & Record<string, unknown>>(sql`
    with due as (
      select notification_id, subscription_id, user_id, attempts, due_at from push_deliveries
      where due_at <= ${asInstant(at)} and user_id <> all(${sql.param([...except])}::uuid[])
      order by attempts, due_at limit ${maxScanned}
    ), ranked as (
      select *, row_number() over (partition by user_id order by attempts, due_at) as place from due
    ), picked as (
      select d.notification_id, d.subscription_id
      from push_deliveries d join ranked using (notification_id, subscription_id)
      where d.due_at <= ${asInstant(at)} and ranked.place <= ${perUser}
      order by ranked.attempts, ranked.place, ranked.due_at
      limit ${limit} for update of d skip locked
    )
    update push_deliveries d set attempts = d.attempts + 1, due_at = ${asInstant(at, leaseMs)}
    from picked
      join notifications n on n.id = picked.notification_id
      join push_subscriptions s on s.id = picked.subscription_id
      join sessions on sessions.id = s.session_id
    where d.notification_id = picked.notification_id and d.subscription_id = picked.subscription_id
    returning d.notification_id as "notificationId", d.subscription_id as "subscriptionId",
      d.user_id as "userId", d.attempts,
      json_build_object('code', n.code, 'parameters', n.parameters, 'type', n.type, 'priority', n.priority,
        'title', n.title, 'message', n.message, 'actionUrl', n.action_url) as notice,
      s.endpoint, s.p256dh, s.auth,
      (s.user_id = d.user_id and sessions.ended_at is null
        and n.created_at > ${asInstant(at, -push.lateness)}) as "isWanted"`);
  return rows;
}

const isThis = ({ notificationId, subscriptionId }: Delivery) =>
  and(eq(pushDeliveries.notificationId, notificationId), eq(pushDeliveries.subscriptionId, subscriptionId));

/** Stores the outcome of a delivery. Deletes a device that is gone with all its deliveries. */
export async function settleDelivery(store: Store, delivery: Delivery, outcome: Outcome, at: Date) {
  if (outcome.kind === 'gone') {
    await store.delete(pushSubscriptions).where(eq(pushSubscriptions.id, delivery.subscriptionId));
    return;
  }
  if (outcome.kind !== 'later') {
    await store.delete(pushDeliveries).where(isThis(delivery));
    return;
  }
  const dueAt = new Date(at.getTime() + outcome.waitMs);
  await store.update(pushDeliveries).set({ dueAt }).where(isThis(delivery));
}
