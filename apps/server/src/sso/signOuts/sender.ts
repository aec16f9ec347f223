import { randomUUID } from 'node:crypto';
import { signOutLimits } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { Logger } from 'pino';
import type { Hub } from '../../base/hub.ts';
import { signOuts } from '../../database/schema.ts';
import { createSender } from '../../http/fetch/sender.ts';
import { createKeyReader, type KeyReader } from '../../signIn/keys/keyReader.ts';
import { algorithm } from '../../signIn/keys/providerKeys.ts';
import { type Delivery, leaseDueSignOuts } from './deliveries.ts';
import { type LogoutAnswer, outcomeOf, postLogoutToken } from './post.ts';

/** The claim `events` of a logout token (OpenID Connect Back-Channel Logout 1.0 section 2.4). */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Creates the function that tells applications about ended sessions, as {@link createSender}. */
export function createSignOutSender(hub: Hub, log: Logger): () => Promise<void> {
  // The key that signs ID tokens now, also right after a rotation.
  const keys = createKeyReader(hub, 0);
  return createSender({
    prepare: async () => {},
    lease: ({ limit, perRecipient, except }) =>
      leaseDueSignOuts(hub.database.db, hub.now(), { limit, perApp: perRecipient, except }),
    recipientOf: ({ appId }) => appId,
    deliver: delivery => deliver(hub, log, keys, delivery),
  });
}

/** Tells one application and stores the outcome. Never rejects: after an error the row is due when its lease ends. */
async function deliver(hub: Hub, log: Logger, keys: KeyReader, delivery: Delivery): Promise<void> {
  const { id, appId, attempts } = delivery;
  try {
    const answer = await postLogoutToken(delivery, await signToken(hub, keys, delivery), hub.resolve).catch(
      (error: unknown): LogoutAnswer => {
        log.warn({ err: error, appId }, 'sign-out could not be sent');
        return { failure: 'The hub could not send it', isFinal: false };
      },
    );
    const { state, status, waitMs } = outcomeOf(answer, attempts);
    if (state !== 'ended') log.warn({ appId, why: status, outcome: state }, 'sign-out failed');
    const dueAt = waitMs === null ? null : new Date(hub.now().getTime() + waitMs);
    await hub.database.db.update(signOuts).set({ state, status, dueAt }).where(eq(signOuts.id, id));
  } catch (error) {
    log.error({ err: error, appId }, 'sign-out outcome could not be stored');
  }
}

/** Signs a logout token. Each has an id of its own, so that an application can refuse a replayed one. */
async function signToken({ now, config }: Hub, { signer }: KeyReader, delivery: Delivery): Promise<string> {
  const { kid, key } = await signer();
  const at = Math.floor(now().getTime() / 1000);
  const session = delivery.backChannelSessionRequired ? { sid: delivery.clientSessionId } : {};
  return new SignJWT({ events: { [logoutEvent]: {} }, ...session })
    .setProtectedHeader({ alg: algorithm, typ: 'logout+jwt', kid })
    .setIssuer(config.publicUrl)
    .setAudience(delivery.appId)
    .setSubject(delivery.userId)
    .setJti(randomUUID())
    .setIssuedAt(at)
    .setExpirationTime(at + signOutLimits.token / 1000)
    .sign(key);
}
