import type { HandlersOf } from '../http/handler.ts';
import { refusedField } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { mayBeSentTo } from './endpoints.ts';
import { forgetSubscription, keepSubscription } from './queries.ts';
import { vapidKeysOf } from './send.ts';

/** `push.*` */
export function pushRoutes(hub: Hub): HandlersOf<'push'> {
  const store = hub.database.db;
  return {
    'push.key': async () => ({ body: { publicKey: (await vapidKeysOf(hub)).publicKey } }),
    'push.subscribe': async ({ input: { body }, caller }) => {
      if (!(await mayBeSentTo(body.subscription.endpoint, hub.config.pushServices))) {
        throw refusedField('subscription', 'This push service cannot be used');
      }
      await keepSubscription(
        store,
        { userId: caller.id, sessionId: caller.sessionId },
        body.subscription,
        hub.now(),
      );
      return { body: { ok: true } };
    },
    'push.unsubscribe': async ({ input: { body }, caller }) => {
      await forgetSubscription(store, caller.id, body.endpoint);
      return { body: { ok: true } };
    },
  };
}
