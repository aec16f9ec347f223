import { showNotice } from '@portico/contract/log/events/stored';
import type { Logger } from 'pino';
import type { Hub } from '../../base/hub.ts';
import { resolveTarget } from '../../http/fetch/endpoints.ts';
import { createSender } from '../../http/fetch/sender.ts';
import { createDeliveries, type Delivery, leaseDueDeliveries, settleDelivery } from './deliveries.ts';
import { readVapidKeys } from './keys.ts';
import { type Outcome, outcomeOf, post, retryLater, type Sender } from './post.ts';

/** The maximum number of notifications per statement. */
const portion = 200;

/** Creates the function that sends notifications to devices, as {@link createSender}. */
export function createPushSender(hub: Hub, log: Logger): () => Promise<void> {
  const store = hub.database.db;
  const { publicUrl } = hub.config;
  return createSender({
    async prepare() {
      const keys = await readVapidKeys(hub);
      while ((await createDeliveries(store, hub.now(), portion)) >= portion);
      return { keys, publicUrl };
    },
    lease: ({ limit, perRecipient, except }) =>
      leaseDueDeliveries(store, hub.now(), { limit, perUser: perRecipient, except }),
    recipientOf: ({ userId }) => userId,
    deliver: (delivery, sender) => deliver(hub, log, sender, delivery),
  });
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
