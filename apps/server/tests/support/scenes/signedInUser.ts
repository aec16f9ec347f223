import { userEntity } from '@portico/contract/log/events/entities';
import { nameKey } from '@portico/contract/people/names';
import type { CreateUserBody } from '@portico/contract/people/schemas/user';
import type { Hub } from '../../../src/base/hub.ts';
import { readSettings } from '../../../src/base/settings.ts';
import { findOwner, insertUser, lockUsers } from '../../../src/directory/accounts/queries.ts';
import { unprovenEmail } from '../../../src/directory/identity/emailProof.ts';
import { findPassword, setPassword } from '../../../src/directory/identity/passwords.ts';
import { transact } from '../../../src/events/transact.ts';
import { tokenFor } from '../../../src/signIn/session/begin.ts';
import { enter } from '../../../src/signIn/session/enter.ts';
import { provenBy } from '../../../src/signIn/steps/proofs.ts';

/** The origin of requests that tests send without a connection. */
const origin = { address: '127.0.0.1', network: '127.0.0.1', userAgent: '' };

/**
 * Adds a user with a permanent password and a session, in one transaction with the log of both. The four requests that
 * lead there take three times as long.
 *
 * @returns their id and the token of the session
 */
export async function addSignedInUser(
  hub: Hub,
  details: Omit<CreateUserBody, 'appAccess'>,
  password: string,
): Promise<{ id: string; token: string }> {
  const { username, email } = details;
  const hash = await hub.hasher.hash(password);
  const { id, begun } = await transact(hub, async transaction => {
    const { store, at, report } = transaction;
    const settings = await readSettings(store);
    const role = details.role ?? settings.defaultUserRole;
    const created = await insertUser(store, {
      ...details,
      role,
      usernameKey: nameKey(username),
      emailKey: nameKey(email),
      approvedAt: at,
      emailVerifiedAt: at,
      ...unprovenEmail(hub, email),
      createdAt: at,
      updatedAt: at,
    });
    await setPassword(store, created.id, { hash, at });
    const owner = await findOwner(store);
    report({
      action: 'create_user',
      parameters: { role },
      actor: owner,
      entity: userEntity(created),
      origin,
    });
    const account = (await lockUsers(store, [created.id])).get(created.id) ?? created;
    const entrance = await enter(
      transaction,
      {
        account,
        password: await findPassword(store, created.id),
        proofs: provenBy('password', at),
        remember: false,
        name: username,
        settings,
      },
      origin,
    );
    if (entrance.refusal !== null) throw new Error(`${username} could not sign in: ${entrance.refusal}`);
    return { id: created.id, begun: entrance.begun };
  });
  const { token } = await tokenFor(hub, id, begun, false);
  return { id, token };
}
