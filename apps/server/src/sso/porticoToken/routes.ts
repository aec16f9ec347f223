import { createKnownDigests } from '../../apps/applications/knownDigests.ts';
import {
  type ApplicationRow,
  findApplicationByKey,
  listKeyDigests,
} from '../../apps/applications/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import type { HandlersOf, Origin } from '../../http/handler.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { beginSignOn, validate } from './service.ts';

/**
 * Creates the function that finds the application of a key, within the caller's rate limits. Calls with a valid key
 * count by application and network, calls with an unknown key by network only, so that guessing keys cannot use up an
 * application's limit, even from its own network.
 *
 * @returns a function that returns the application, or null for an unknown key; it throws `too_many_requests`
 */
function createApplicationFinder({ database, now }: Hub, throttle: Throttle) {
  const mayBeKnown = createKnownDigests(() => listKeyDigests(database.db), now);
  return async (apiKey: string, origin: Origin): Promise<ApplicationRow | null> => {
    const isLookedUp = !(await throttle.isExhausted('unknownKeys', origin)) || (await mayBeKnown(apiKey));
    const app = isLookedUp ? await findApplicationByKey(database.db, secretDigest(apiKey)) : null;
    if (app === null) await throttle('unknownKeys', origin);
    else await throttle('integrators', { ...origin, network: `${app.id} ${origin.network}` });
    return app;
  };
}

/** `signOn.*` */
export function signOnRoutes(hub: Hub, throttle: Throttle): HandlersOf<'signOn'> {
  const callingApplication = createApplicationFinder(hub, throttle);
  return {
    'signOn.generateToken': async ({ input, caller, origin }) => ({
      body: { redirectUrl: await beginSignOn(hub, caller, input.body.appId, origin) },
    }),
    'signOn.validate': async ({ input, origin }) => {
      const app = await callingApplication(input.body.apiKey, origin);
      return { body: await validate(hub, app, input.body.token, origin) };
    },
  };
}
