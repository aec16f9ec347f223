import { failedSignIn } from '@portico/contract/hub/events';
import { Refusal } from '@portico/contract/hub/refusal';
import type { OpenDuties } from '@portico/contract/hub/standing';
import { nameKey } from '@portico/contract/names';
import type { LoginBody } from '@portico/contract/schemas/session';
import { lockUsers, type UserRow } from '../accounts/queries.ts';
import { transact } from '../events/transact.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { findAccountByName } from '../identity/account.ts';
import { findPassword } from '../identity/passwords.ts';
import { type BegunSession, tokenFor } from './begin.ts';
import { checkCredential, hashChanged, withVerifiedPassword } from './credentials.ts';
import { enter } from './enter.ts';
import { provenBy } from './proofs.ts';

/**
 * Signs in by a password.
 *
 * @returns the session, its account, and what must be done first
 * @throws {Refusal} `invalid_credentials` for a wrong name, a wrong password or a locked account. The state of the
 * account is named only after a correct password
 */
export async function signIn(
  hub: Hub,
  body: LoginBody,
  origin: Origin,
): Promise<BegunSession & { account: UserRow & OpenDuties }> {
  const found = await findAccountByName(hub.database.db, nameKey(body.username));
  const isRight = await checkCredential(hub, found, body.username, body.password, origin);
  if (!isRight || found === null) throw new Refusal('invalid_credentials');
  const remember = body.remember ?? false;
  const signedIn = await withVerifiedPassword(hub, found, body.password, async compared => {
    const isOutdated = hub.hasher.isOutdated(compared.password?.secret ?? '');
    const newHash = isOutdated ? await hub.hasher.hash(body.password) : null;
    return transact(hub, async transaction => {
      const { store, at } = transaction;
      const account = (await lockUsers(store, [compared.id])).get(compared.id);
      const password = account === undefined ? null : await findPassword(store, account.id);
      if (account === undefined || password === null) return hashChanged;
      if (password.secret !== compared.password?.secret) return hashChanged;
      const proofs = provenBy('password', at);
      return enter(
        transaction,
        { account, password, proofs, remember, name: body.username, newHash },
        origin,
      );
    });
  });
  if (signedIn === null) {
    const event = failedSignIn(found, body.username, origin.network, 'password_changed');
    await transact(hub, async ({ report }) => report({ ...event, origin }));
    throw new Refusal('invalid_credentials');
  }
  // Thrown outside the transaction, so that its log entry of the attempt is committed.
  if (signedIn.refusal !== null) throw new Refusal(signedIn.refusal);
  const { account, begun } = signedIn;
  return { ...(await tokenFor(hub, account.id, begun, remember)), account };
}
