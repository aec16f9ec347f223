import type { Hub } from '../../base/hub.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { vapidKeysOf } from './keys.ts';
import { createSubscriber, unsubscribe } from './subscribe.ts';

/** `push.*` */
export function pushRoutes(hub: Hub): HandlersOf<'push'> {
  const subscribe = createSubscriber(hub);
  return {
    'push.key': async () => ({ body: { publicKey: (await vapidKeysOf(hub)).publicKey } }),
    'push.subscribe': async ({ input: { body }, caller, origin }) => {
      await subscribe({ caller, origin }, body.subscription);
      return { body: { ok: true } };
    },
    'push.unsubscribe': async ({ input: { body }, caller }) => {
      await unsubscribe(hub, caller.id, body.endpoint);
      return { body: { ok: true } };
    },
  };
}
