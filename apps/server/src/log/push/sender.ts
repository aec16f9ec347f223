import { showNotice } from '@portico/contract/events/stored';
import type { Logger } from 'pino';
import type { Hub } from '../../base/hub.ts';
import { resolveTarget } from '../../http/fetch/endpoints.ts';
import { createDeliveries, type Delivery, leaseDueDeliveries, settleDelivery } from './deliveries.ts';
import { readVapidKeys } from './keys.ts';
import { type Outcome, outcomeOf, retryLater } from './outcome.ts';
import { post, type Sender } from './post.ts';

/** The maximum number of notifications per statement. */
const portion = 200;
/** The maximum number of concurrent sends, in total and per user. */
const maxConcurrent = { all: 32, perUser: 4 } as const;

/**
 * Creates the function that sends notifications to devices, for a job. A call sends everything that is due; further
 * calls in the meantime join it.
 *
 * @returns a function that resolves once nothing is due or being sent; it rejects if the database fails
 */
export function createPushSender(hub: Hub, log: Logger): () => Promise<void> {
  const store = hub.database.db;
  const inFlight = new Map<Promise<void>, string>();
  let hasNew = false;
  let wake = () => {};
  let currentRun: Promise<void> | null = null;

  const takeMore = async (): Promise<Delivery[]> => {
    const limit = maxConcurrent.all - inFlight.size;
    if (limit <= 0) return [];
    const users = [...inFlight.values()];
    const except = users.filter(id => users.filter(other => other === id).length >= maxConcurrent.perUser);
    return leaseDueDeliveries(store, hub.now(), { limit, perUser: maxConcurrent.perUser, except });
  };

  const run = async (): Promise<void> => {
    const sender: Sender = { keys: await readVapidKeys(hub), publicUrl: hub.config.publicUrl };
    for (;;) {
      if (hasNew) {
        hasNew = false;
        while ((await createDeliveries(store, hub.now(), portion)) === portion);
      }
      const sendingBefore = inFlight.size;
      const taken = await takeMore();
      for (const delivery of taken) {
        const sending = deliver(hub, log, sender, delivery).finally(() => inFlight.delete(sending));
        inFlight.set(sending, delivery.userId);
      }
      // The next query skips users at their limit, so it may find deliveries of others.
      if (hasNew || taken.length > 0) continue;
      // All that were in flight ended during the query, which skipped their users.
      if (sendingBefore > 0 && inFlight.size === 0) continue;
      if (inFlight.size === 0) return;
      const called = new Promise<void>(resolve => {
        wake = resolve;
      });
      await Promise.race([...inFlight.keys(), called]);
    }
  };

  return () => {
    hasNew = true;
    wake();
    currentRun ??= run().finally(() => {
      currentRun = null;
    });
    return currentRun;
  };
}

/**
 * Sends one delivery and stores its outcome. Never rejects: after an error it becomes due again when its lease ends.
 */
async function deliver(hub: Hub, log: Logger, sender: Sender, delivery: Delivery): Promise<void> {
  // The endpoint is a secret of the browser, so only the service's host is logged.
  const service = URL.canParse(delivery.endpoint) ? new URL(delivery.endpoint).host : null;
  try {
    if (!delivery.isWanted) {
      await settleDelivery(hub.database.db, delivery, { kind: 'refused' }, hub.now());
      return;
    }
    const outcome = await attempt(hub, sender, delivery).catch((error: unknown): PushAttempt => {
      log.warn({ err: error, service }, 'push could not be sent');
      return { outcome: retryLater(delivery.attempts), why: 'error' };
    });
    if (outcome.outcome.kind !== 'sent') {
      log.warn({ service, why: outcome.why, outcome: outcome.outcome.kind }, 'push failed');
    }
    await settleDelivery(hub.database.db, delivery, outcome.outcome, hub.now());
  } catch (error) {
    log.error({ err: error, service }, 'push outcome could not be stored');
  }
}

interface PushAttempt {
  outcome: Outcome;
  /** The status of the push service, or the reason why there is none. */
  why: number | string;
}

async function attempt(hub: Hub, sender: Sender, delivery: Delivery): Promise<PushAttempt> {
  const { notificationId, attempts } = delivery;
  const target = await resolveTarget(delivery.endpoint, {
    services: hub.config.pushServices,
    resolve: hub.resolve,
  });
  if (target.kind === 'unknown')
    return { outcome: retryLater(attempts), why: 'the name could not be resolved' };
  if (target.kind === 'forbidden') return { outcome: { kind: 'refused' }, why: 'the address is not public' };
  const { title, message, priority, actionUrl } = showNotice(delivery.notice);
  const payload = { id: notificationId, title, message, priority, url: actionUrl ?? '/' };
  const answer = await post(target, delivery, payload, sender);
  return { outcome: outcomeOf(answer, attempts), why: answer.status };
}
