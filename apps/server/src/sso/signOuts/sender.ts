import type { Logger } from 'pino';
import type { Hub } from '../../base/hub.ts';
import { createSender } from '../../http/fetch/sender.ts';
import { type Delivery, leaseDueSignOuts, settleSignOut } from './deliveries.ts';
import { type LogoutAnswer, outcomeOf, postLogoutToken } from './post.ts';
import { createTokenSigner, type SignLogoutToken } from './token.ts';

/** Creates the function that tells applications about ended sessions, as {@link createSender}. */
export function createSignOutSender(hub: Hub, log: Logger): () => Promise<void> {
  const sign = createTokenSigner(hub);
  return createSender({
    prepare: async () => {},
    lease: ({ limit, perRecipient, except }) =>
      leaseDueSignOuts(hub.database.db, hub.now(), { limit, perApp: perRecipient, except }),
    recipientOf: ({ appId }) => appId,
    deliver: delivery => deliver(hub, log, sign, delivery),
  });
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
