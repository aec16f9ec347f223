import type { Logger } from 'pino';
import type { Hub } from '../../base/hub.ts';
import { type Delivery, leaseDueSignOuts, settleSignOut } from './deliveries.ts';
import { outcomeOf } from './outcome.ts';
import { type LogoutAnswer, postLogoutToken } from './post.ts';
import { createTokenSigner, type SignLogoutToken } from './token.ts';

/** The maximum number of concurrent deliveries, in total and per application. */
const maxConcurrent = { all: 32, perApp: 4 } as const;

/**
 * Creates the function that tells applications about ended sessions, for a job. Further calls in the meantime join a
 * call.
 *
 * @returns a function that resolves once nothing is due or being sent; it rejects if the database fails
 */
export function createSignOutSender(hub: Hub, log: Logger): () => Promise<void> {
  const signer = createTokenSigner(hub);
  const inFlight = new Map<Promise<void>, string>();
  let currentRun: Promise<void> | null = null;

  const takeMore = async (): Promise<Delivery[]> => {
    const limit = maxConcurrent.all - inFlight.size;
    if (limit <= 0) return [];
    const apps = [...inFlight.values()];
    const except = apps.filter(id => apps.filter(other => other === id).length >= maxConcurrent.perApp);
    return leaseDueSignOuts(hub.database.db, hub.now(), { limit, perApp: maxConcurrent.perApp, except });
  };

  const run = async (): Promise<void> => {
    for (;;) {
      const taken = await takeMore();
      if (taken.length > 0) await signer.load();
      for (const delivery of taken) {
        const sending = deliver(hub, log, signer.sign, delivery).finally(() => inFlight.delete(sending));
        inFlight.set(sending, delivery.appId);
      }
      // The next query skips applications at their limit, so it may find deliveries to others.
      if (taken.length > 0) continue;
      if (inFlight.size === 0) return;
      await Promise.race(inFlight.keys());
    }
  };

  return () => {
    currentRun ??= run().finally(() => {
      currentRun = null;
    });
    return currentRun;
  };
}

/** Tells one application and stores the outcome. Never rejects: after an error the row is due when its lease ends. */
async function deliver(hub: Hub, log: Logger, sign: SignLogoutToken, delivery: Delivery): Promise<void> {
  const { id, appId, address, isByOwner, attempts } = delivery;
  try {
    const answer = await postLogoutToken({ address, isByOwner }, await sign(delivery), hub.resolve).catch(
      (error: unknown): LogoutAnswer => {
        log.warn({ err: error, appId }, 'sign-out could not be sent');
        return { failure: 'The hub could not send it', isFinal: false };
      },
    );
    const outcome = outcomeOf(answer, attempts);
    if (outcome.state !== 'ended') {
      log.warn({ appId, why: outcome.status, outcome: outcome.state }, 'sign-out failed');
    }
    await settleSignOut(hub.database.db, id, outcome, hub.now());
  } catch (error) {
    log.error({ err: error, appId }, 'sign-out outcome could not be stored');
  }
}
