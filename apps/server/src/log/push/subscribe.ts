import { refusedField } from '@portico/contract/hub/refusal';
import type { PushSubscriptionBody } from '@portico/contract/schemas/push';
import type { Hub } from '../../base/hub.ts';
import { resolveTarget } from '../../http/fetch/endpoints.ts';
import type { Resolve } from '../../http/fetch/resolve.ts';
import type { ActionContext, SessionCaller } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import { deleteSubscription, saveSubscription } from './queries.ts';

/** The maximum number of concurrent lookups, in total and per user. A name that a user chose may take seconds. */
const maxLookups = { all: 16, perUser: 4 } as const;

/**
 * Creates the function that saves subscriptions.
 *
 * @returns a function that saves a browser under the caller's session; it throws `invalid_fields` for a service that
 * is forbidden or cannot be resolved, and `unauthenticated` if the session ended during the lookup
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
    context: ActionContext<SessionCaller>,
    subscription: PushSubscriptionBody['subscription'],
  ): Promise<void> => {
    const { caller } = context;
    const rules = { services: hub.config.pushServices, resolve: resolveFor(caller.id) };
    const { kind } = await resolveTarget(subscription.endpoint, rules);
    if (kind === 'forbidden') throw refusedField('subscription', 'This push service cannot be used');
    if (kind === 'unknown') {
      throw refusedField('subscription', 'This push service could not be looked up. Try again later');
    }
    // The session may have ended during the lookup; the action checks it again.
    await runAction(hub, context, {}, ({ store, at }) =>
      saveSubscription(store, { userId: caller.id, sessionId: caller.sessionId }, subscription, at),
    );
  };
}

/** Deletes a browser's subscription, if it is of this user. */
export const unsubscribe = ({ database }: Hub, userId: string, endpoint: string): Promise<void> =>
  deleteSubscription(database.db, userId, endpoint);
