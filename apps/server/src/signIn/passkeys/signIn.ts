import { Refusal } from '@portico/contract/api/server/refusal';
import { failedSignIn } from '@portico/contract/log/server/events';
import type { PasskeyAssertion } from '@portico/contract/signIn/schemas/passkey';
import type { Hub } from '../../base/hub.ts';
import { readSettings } from '../../base/settings.ts';
import { findUser, lockUsers, type UserRow } from '../../directory/accounts/queries.ts';
import { findPassword } from '../../directory/identity/passwords.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { enter } from '../session/enter.ts';
import { provenBy } from '../steps/proofs.ts';
import { admit } from '../steps/signIn.ts';
import { clonedEvent, present, use } from './present.ts';

/**
 * Signs in with a passkey. User verification makes it both factors, so no other step follows. A lock of the account
 * does not apply: it stops guesses at a password, and a passkey cannot be guessed (decision 97).
 *
 * @param browser the cookie that the challenge is bound to; undefined without one
 * @throws {Refusal} `passkey_refused` for any fault of the response. The state of the account is named only after a
 * genuine one
 */
export async function signInWithPasskey(
  hub: Hub,
  { passkey: sent, remember = false }: { passkey: PasskeyAssertion; remember?: boolean | undefined },
  browser: string | undefined,
  origin: Origin,
) {
  const presented = await present(hub, sent, browser === undefined ? null : { for: 'sign-in', browser });
  const log = async (user: UserRow | null, reason: Parameters<typeof failedSignIn>[3]) => {
    await transact(hub, async ({ report }) => {
      report({ ...failedSignIn(user, user?.username ?? sent.id, origin.network, reason), origin });
    });
    return new Refusal('passkey_refused', { detail: reason });
  };
  if ('refused' in presented) {
    const { passkey, refused } = presented;
    throw await log(passkey === null ? null : await findUser(hub.database.db, passkey.userId), refused);
  }
  const { userId } = presented.passkey;
  const entered = await transact(hub, async transaction => {
    const { store, at, report } = transaction;
    const account = (await lockUsers(store, [userId])).get(userId);
    if (account === undefined) return { failure: 'unknown_passkey' as const, user: null };
    const used = await use(transaction, presented, origin);
    if (typeof used === 'string') return { failure: used, user: account };
    if ('cloned' in used) {
      report(clonedEvent(used.cloned, account, presented.answer, origin));
      return { failure: null };
    }
    const password = await findPassword(store, userId);
    const proofs = provenBy('passkey', at);
    const settings = await readSettings(store);
    const entrant = { account, password, proofs, remember, name: account.username, settings };
    return enter(transaction, { ...entrant, passkey: used.name }, origin);
  });
  // Thrown outside the transaction, so that its log entries are committed.
  if ('failure' in entered) {
    if (entered.failure === null) throw new Refusal('passkey_refused', { detail: 'the counter went back' });
    throw await log(entered.user, entered.failure);
  }
  return admit(hub, entered, remember);
}
