import { showNotice } from '@portico/contract/events/stored';
import type { Logger } from 'pino';
import type { Hub } from '../hub.ts';
import { type Delivery, leaseDueDeliveries, makeDeliveries, settleDelivery } from './deliveries.ts';
import { resolveTarget } from './endpoints.ts';
import { readVapidKeys } from './keys.ts';
import { type Outcome, outcomeOf, retryLater } from './outcome.ts';
import { post, type Sender } from './post.ts';

/** Notifications that one statement takes at most. */
const portion = 200;
/** Sends at the same time: in all, and to the devices of one user. */
const atOnce = { all: 32, perUser: 4 } as const;

/**
 * Makes what sends notifications to devices. For a job: one call sends everything that is due, and a call meanwhile
 * joins the first one.
 *
 * @returns resolves once nothing is due and nothing is under way; rejects if the database fails
 */
export function createPushSender(hub: Hub, log: Logger): () => Promise<void> {
  const store = hub.database.db;
  const underWay = new Map<Promise<void>, string>();
  let hasNew = false;
  let wake = () => {};
  let running: Promise<void> | null = null;

  const takeMore = async (): Promise<Delivery[]> => {
    const most = atOnce.all - underWay.size;
    if (most <= 0) return [];
    const users = [...underWay.values()];
    const except = users.filter(id => users.filter(other => other === id).length >= atOnce.perUser);
    return leaseDueDeliveries(store, hub.now(), { most, perUser: atOnce.perUser, except });
  };

  const run = async (): Promise<void> => {
    const sender: Sender = { keys: await readVapidKeys(hub), publicUrl: hub.config.publicUrl };
    for (;;) {
      if (hasNew) {
        hasNew = false;
        while ((await makeDeliveries(store, hub.now(), portion)) === portion);
      }
      const taken = await takeMore();
      for (const delivery of taken) {
        const sending = deliver(hub, log, sender, delivery).finally(() => underWay.delete(sending));
        underWay.set(sending, delivery.userId);
      }
      // Without those who have enough under way now, others may be found.
      if (hasNew || taken.length > 0) continue;
      if (underWay.size === 0) return;
      const called = new Promise<void>(resolve => {
        wake = resolve;
      });
      await Promise.race([...underWay.keys(), called]);
    }
  };

  return () => {
    hasNew = true;
    wake();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Sends one delivery and writes down what became of it. Never rejects: one that fails is due again by its lease. */
async function deliver(hub: Hub, log: Logger, sender: Sender, delivery: Delivery): Promise<void> {
  // The endpoint is a secret of its browser's: only its service is named.
  const service = URL.canParse(delivery.endpoint) ? new URL(delivery.endpoint).host : null;
  try {
    if (!delivery.isWanted) {
      await settleDelivery(hub.database.db, delivery, { kind: 'refused' }, hub.now());
      return;
    }
    const outcome = await attempt(hub, sender, delivery).catch((error: unknown): PushAttempt => {
      log.warn({ err: error, service }, 'push could not be made');
      return { outcome: retryLater(delivery.attempts), why: 'error' };
    });
    if (outcome.outcome.kind !== 'sent') {
      log.warn({ service, why: outcome.why, outcome: outcome.outcome.kind }, 'push failed');
    }
    await settleDelivery(hub.database.db, delivery, outcome.outcome, hub.now());
  } catch (error) {
    log.error({ err: error, service }, 'push could not be settled');
  }
}

interface PushAttempt {
  outcome: Outcome;
  /** A status of the push service, or what happened instead of one. */
  why: number | string;
}

async function attempt(hub: Hub, sender: Sender, delivery: Delivery): Promise<PushAttempt> {
  const { notificationId, attempts } = delivery;
  const reach = await resolveTarget(delivery.endpoint, {
    services: hub.config.pushServices,
    resolve: hub.resolve,
  });
  if (reach.kind === 'unknown') return { outcome: retryLater(attempts), why: 'the name was not found' };
  if (reach.kind === 'forbidden') return { outcome: { kind: 'refused' }, why: 'the address is not public' };
  const { title, message, priority, actionUrl } = showNotice(delivery.notice);
  const payload = { id: notificationId, title, message, priority, url: actionUrl ?? '/' };
  const answer = await post(reach, delivery, payload, sender);
  return { outcome: outcomeOf(answer, attempts), why: answer.status };
}
