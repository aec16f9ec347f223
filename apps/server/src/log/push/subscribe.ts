import { refusedField } from '@portico/contract/api/server/refusal';
import { push } from '@portico/contract/limits';
import type { PushSubscriptionBody } from '@portico/contract/log/schemas/push';
import { and, eq, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { pushSubscriptions } from '../../database/schema.ts';
import { resolveTarget } from '../../http/fetch/endpoints.ts';
import type { Resolve } from '../../http/fetch/resolve.ts';
import type { SessionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';

/** The maximum number of concurrent lookups, in total and per user. A name that a user chose may take seconds. */
const maxLookups = { all: 16, perUser: 4 } as const;

/**
 * Creates the function that saves subscriptions.
 *
 * @returns a function that saves a browser under the caller's session, in place of the user's oldest above the maximum;
 * it throws `invalid_fields` for a service that is forbidden or cannot be resolved, and `unauthenticated` if the session
 * ended during the lookup
 */
export function createSubscriber(hub: Hub) {
  const running: string[] = [];
  const resolveFor =
    (userId: string): Resolve =>
    async hostname => {
      const own = running.filter(id => id === userId).length;
      if (running.length >= maxLookups.all || own >= maxLookups.perUser) throw new Error('Too many lookups');
      running.push(userId);
      return hub.resolve(hostname).finally(() => running.splice(running.indexOf(userId), 1));
    };

  return async (
    context: SessionContext,
    subscription: PushSubscriptionBody['subscription'],
  ): Promise<void> => {
    const { caller } = context;
    const rules = { services: hub.config.pushServices, resolve: resolveFor(caller.id) };
    const { kind } = await resolveTarget(subscription.endpoint, rules);
    if (kind === 'forbidden') throw refusedField('subscription', 'This push service cannot be used');
    if (kind === 'unknown') {
      throw refusedField('subscription', 'This push service could not be looked up. Try again later');
    }
    const { endpoint, keys } = subscription;
    // The session may have ended during the lookup; the action checks it again.
    await runAction(hub, context, {}, async ({ store, at }) => {
      const row = { userId: caller.id, sessionId: caller.sessionId, ...keys, createdAt: at };
      await store
        .insert(pushSubscriptions)
        .values({ ...row, endpoint })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
      await store.execute(sql`
        delete from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${caller.id}::uuid
          order by created_at desc, id offset ${push.devices})`);
    });
  };
}

/** Deletes a browser's subscription, if it is of this user. */
export async function unsubscribe({ database }: Hub, userId: string, endpoint: string): Promise<void> {
  await database.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}
