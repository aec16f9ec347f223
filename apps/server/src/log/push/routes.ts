import type { Hub } from '../../base/hub.ts';
import { done, type HandlersOf } from '../../http/handler.ts';
import { vapidKeysOf } from './keys.ts';
import { createSubscriber, unsubscribe } from './subscribe.ts';

/** `push.*` */
export function pushRoutes(hub: Hub): HandlersOf<'push'> {
  const subscribe = createSubscriber(hub);
  return {
    'push.key': async () => ({ body: { publicKey: (await vapidKeysOf(hub)).publicKey } }),
    'push.subscribe': ({ input, ...context }) => done(subscribe(context, input.body.subscription)),
    'push.unsubscribe': ({ input, caller }) => done(unsubscribe(hub, caller.id, input.body.endpoint)),
  };
}
