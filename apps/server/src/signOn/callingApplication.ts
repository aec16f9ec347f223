import { secretDigest } from '../applications/apiKeys.ts';
import { createKnownDigests } from '../applications/knownDigests.ts';
import { type ApplicationRow, findApplicationByKey, listKeyDigests } from '../applications/queries.ts';
import type { Origin } from '../http/handler.ts';
import type { Throttle } from '../http/throttle.ts';
import type { Hub } from '../hub.ts';

/**
 * Finds the application that a key belongs to, within the limits of the caller. Calls with a key count for the
 * application and the network, calls with an unknown key for the network alone: whoever guesses keys cannot use up
 * what an application needs, even from its own network.
 *
 * @returns answers the application, or null for an unknown key; throws `too_many_requests`
 */
export function createApplicationFinder({ database, now }: Hub, throttle: Throttle) {
  const mayBeKnown = createKnownDigests(() => listKeyDigests(database.db), now);
  return async (apiKey: string, origin: Origin): Promise<ApplicationRow | null> => {
    const isWorthIt = !(await throttle.isExhausted('unknownKeys', origin)) || (await mayBeKnown(apiKey));
    const app = isWorthIt ? await findApplicationByKey(database.db, secretDigest(apiKey)) : null;
    if (app === null) await throttle('unknownKeys', origin);
    else await throttle('integrators', { ...origin, network: `${app.id} ${origin.network}` });
    return app;
  };
}
