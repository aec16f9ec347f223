import type { PushSubscriptionBody } from '@portico/contract/schemas/push';
import type { ActionContext, SessionCaller } from '../http/handler.ts';
import { refusedField } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { runAction } from '../session/runAction.ts';
import { resolveTarget } from './endpoints.ts';
import { saveSubscription } from './queries.ts';
import type { Resolve } from './resolve.ts';

/** Look-ups at the same time: in all, and for one user. A name of a user's choice may take seconds. */
const atOnce = { all: 16, perUser: 4 } as const;

/**
 * Makes what saves subscriptions.
 *
 * @returns saves a browser under the caller's session; throws `invalid_fields` for a service that must not be used or
 *   cannot be looked up now, `unauthenticated` if the session ended during the look-up
 */
export function createSubscriber(hub: Hub) {
  const underWay: string[] = [];
  const resolveFor =
    (userId: string): Resolve =>
    async hostname => {
      const own = underWay.filter(id => id === userId).length;
      if (underWay.length >= atOnce.all || own >= atOnce.perUser) throw new Error('Too many look-ups');
      underWay.push(userId);
      return hub.resolve(hostname).finally(() => underWay.splice(underWay.indexOf(userId), 1));
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
    // The look-up took its time: an act reads again whether the session is live.
    await runAction(hub, context, {}, ({ store, at }) =>
      saveSubscription(store, { userId: caller.id, sessionId: caller.sessionId }, subscription, at),
    );
  };
}
