import { sessionEntity } from '@portico/contract/events/entities';
import {
  isUnused,
  newDeviceOf,
  type PasswordDuty,
  passwordDuty,
  signInRefusal,
} from '@portico/contract/hub/accounts';
import { failedSignIn } from '@portico/contract/hub/events';
import { Refusal } from '@portico/contract/hub/refusal';
import { nameKey } from '@portico/contract/names';
import type { LoginBody } from '@portico/contract/schemas/session';
import { lockUsers, type UserRow } from '../accounts/queries.ts';
import { isLatestAdministrator } from '../accounts/unused.ts';
import { takeTallies } from '../events/tallies.ts';
import { type LoggedTransaction, transact } from '../events/transact.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { readSettings } from '../settings/queries.ts';
import { type BegunSession, beginSession, tokenFor } from './begin.ts';
import { checkCredential, hashChanged, withVerifiedPassword } from './credentials.ts';
import { findAccount, listUserAgents, recordSignIn } from './queries.ts';

/**
 * Signs in.
 *
 * @returns the session, its account, and whether the password must be changed first
 * @throws {Refusal} `invalid_credentials` for a wrong name, a wrong password or a locked account. The state of the
 * account is named only after a correct password
 */
export async function signIn(
  hub: Hub,
  body: LoginBody,
  origin: Origin,
): Promise<BegunSession & { account: UserRow & PasswordDuty }> {
  const found = await findAccount(hub.database.db, nameKey(body.username));
  const isRight = await checkCredential(hub, found, body.username, body.password, origin);
  if (!isRight || found === null) throw new Refusal('invalid_credentials');
  const remember = body.remember ?? false;
  const signedIn = await withVerifiedPassword(hub, found, body.password, async compared => {
    const isOutdated = hub.hasher.isOutdated(compared.passwordHash);
    const newHash = isOutdated ? await hub.hasher.hash(body.password) : null;
    return transact(hub, transaction =>
      enter(transaction, compared, { newHash, remember, name: body.username }, origin),
    );
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

/** Begins the session of a sign-in, if the account's hash is still the one that was compared. */
async function enter(
  { store, at, report }: LoggedTransaction,
  compared: UserRow,
  { newHash, remember, name }: { newHash: string | null; remember: boolean; name: string },
  origin: Origin,
) {
  const account = (await lockUsers(store, [compared.id])).get(compared.id);
  if (account?.passwordHash !== compared.passwordHash) return hashChanged;
  const settings = await readSettings(store);
  const hasTimeRunOut = isUnused(account, settings, at, await isLatestAdministrator(store, account));
  const refusal = signInRefusal(account, at, hasTimeRunOut);
  if (refusal !== null) {
    report({ ...failedSignIn(account, name, origin.network, refusal), origin });
    return { refusal };
  }
  const { lastLoginAt: previousLoginAt, temporaryPasswordExpiresAt: endsBy } = account;
  const begun = await beginSession(
    store,
    { userId: account.id, remember, previousLoginAt, endsBy },
    origin,
    at,
  );
  await recordSignIn(store, account.id, at, newHash);
  const newDevice = newDeviceOf(origin.userAgent, await listUserAgents(store, account.id));
  for (const event of await takeTallies(store, account.id)) report(event);
  report({
    action: 'login',
    parameters: { network: origin.network, ...(newDevice === null ? {} : { newDevice }) },
    actor: account,
    entity: sessionEntity(begun.sessionId, account),
    origin,
  });
  const duty = passwordDuty(account, settings, at);
  return { refusal: null, begun, account: { ...account, ...duty } };
}
