import type { PasskeyAssertion } from '@portico/contract/signIn/schemas/passkey';
import type { Hub } from '../../base/hub.ts';
import {
  findPasskey,
  type PasskeyRow,
  spendChallenge,
  updatePasskey,
} from '../../directory/identity/passkeys.ts';
import type { EventContext, LoggedTransaction } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { type Answer, challengeOf, type PasskeyKey, verifyAnswer } from './ceremonies.ts';
import { type Ceremony, type Challenge, readChallenge } from './challenges.ts';
import { relyingPartyOf } from './relyingParty.ts';

/** A key that no authenticator has: EC2, ES256, the base point of P-256 (RFC 9053, 7.1). */
const decoy = {
  publicKey: Buffer.from(
    'a50102032620012158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ),
};

/** Reason why a passkey's response is refused. Only the log shows it. */
type Refused = 'unknown_passkey' | 'invalid_passkey' | 'used_challenge';

/** A genuine response, which the transaction of its use must still {@link use}. */
export interface Presented {
  passkey: PasskeyRow;
  answer: Answer;
  challenge: Challenge;
}

/** Returns the handle by which authenticators store an account: the bytes of its id, which identify no one. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/**
 * Checks the response of a passkey. An unknown passkey is compared with a decoy, so that it takes as long as a known
 * one.
 */
export async function present(
  hub: Hub,
  presented: PasskeyAssertion,
  ceremony: Ceremony | null,
): Promise<Presented | { refused: Refused; passkey: PasskeyRow | null }> {
  const party = relyingPartyOf(hub.config.publicUrl);
  const sent = challengeOf(presented);
  const passkey = await findPasskey(hub.database.db, presented.id);
  if (ceremony === null || sent === null) return { refused: 'invalid_passkey', passkey };
  const challenge = await readChallenge(hub, sent, ceremony);
  if (challenge === null) return { refused: 'invalid_passkey', passkey };
  const key: PasskeyKey = passkey ?? { ...decoy, credentialId: presented.id };
  const answer = await verifyAnswer(party, presented, sent, key);
  if (passkey === null) return { refused: 'unknown_passkey', passkey };
  const isOwn = presented.response.userHandle === userHandleOf(passkey.userId);
  if (answer === null || !isOwn) return { refused: 'invalid_passkey', passkey };
  return { passkey, answer, challenge };
}

/**
 * Uses a genuine response, while the row of the passkey's user is locked: spends its challenge, and stores the counter
 * and the place of its use. Once for each challenge, in all processes.
 *
 * @returns the passkey; the reason of a refusal; or 'cloned' if its counter did not grow, so that a copy must exist
 */
export async function use(
  { store, at }: Pick<LoggedTransaction, 'store' | 'at'>,
  { passkey: compared, answer, challenge }: Presented,
  origin: Origin,
): Promise<PasskeyRow | Refused | { cloned: PasskeyRow }> {
  if (!(await spendChallenge(store, challenge))) return 'used_challenge';
  const passkey = await findPasskey(store, compared.credentialId);
  // It may have been removed while the request waited.
  if (passkey === null || passkey.id !== compared.id) return 'unknown_passkey';
  const hasCounter = answer.counter > 0 || passkey.counter > 0;
  if (hasCounter && answer.counter <= passkey.counter) return { cloned: passkey };
  const change = {
    counter: answer.counter,
    isBackedUp: answer.isBackedUp,
    lastUsedAt: at,
    lastUsedIp: origin.address,
    lastUsedAgent: origin.userAgent,
  };
  return (await updatePasskey(store, passkey.userId, passkey.id, change)) ?? 'unknown_passkey';
}

/** Returns the event of a passkey that may have been copied. It notifies administrators and the passkey's user. */
export const clonedEvent = (
  { name, counter: stored }: PasskeyRow,
  user: { id: string; username: string },
  { counter: received }: Answer,
  origin: Origin,
) => ({
  action: 'passkey_cloned' as const,
  parameters: { passkey: name, network: origin.network, stored, received },
  actor: null satisfies EventContext['actor'],
  entity: { type: 'user' as const, id: user.id, name: user.username },
  origin,
});
