import { Refusal } from '@portico/contract/api/server/refusal';
import { userEntity } from '@portico/contract/log/events/entities';
import { isUsable } from '@portico/contract/signIn/server/standing';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { readSettings } from '../../base/settings.ts';
import type { CredentialRow } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { findUser, lockUsers, type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import { proveEmail } from '../../directory/identity/emails.ts';
import { listAuthenticators } from '../../directory/identity/factors.ts';
import { findEnrolment, findReset } from '../../directory/identity/links.ts';
import { findPassword, setPassword } from '../../directory/identity/passwords.ts';
import { refuseWeakPassword } from '../../directory/passwords/policy.ts';
import { openReport } from '../../events/signOutReports.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';
import { clearLocks } from '../../signIn/lockout/lockout.ts';
import { forgetDevicesOf } from '../../signIn/session/devices.ts';
import { endSessionsOf } from '../../signIn/session/queries.ts';
import { endScriptsOf } from './masterKey.ts';

/**
 * Sets a new password by a link, ends all sessions of the user, and forgets their remembered devices. It begins no
 * session: the sign-in still requires a second factor. An enrolment link sets one only for an account without a
 * password, and stays valid for the sign-in.
 *
 * @param browser the secret of the browser's cookie; undefined without one
 * @param reached counts the request before its hash
 * @returns the account's username
 * @throws {Refusal} `reset_invalid` for every link that does not work, without the reason, or `invalid_fields` on
 * `newPassword`
 */
export async function resetByLink(
  hub: Hub,
  { token, newPassword }: { token: string; newPassword: string },
  browser: string | undefined,
  origin: Origin,
  reached: () => Promise<void>,
): Promise<string> {
  const { db } = hub.database;
  const digests = {
    token: secretDigest(token),
    browser: browser === undefined ? null : secretDigest(browser),
  };
  const find = async (store: Store, at: Date) => {
    const reset = await findReset(store, digests.token, digests.browser, at);
    const link = reset ?? (await findEnrolment(store, digests.token, at));
    const isSpent = link?.purpose === 'enrol' && (await findPassword(store, link.userId)) !== null;
    return isSpent ? null : link;
  };
  const { user: found } = await usable(db, await find(db, hub.now()), findUser);
  const refuseWeak = async (store: Store) =>
    refuseWeakPassword(newPassword, (await readSettings(store)).passwordMinLength, found);
  await refuseWeak(db);
  await reached();
  const hash = await hub.hasher.hash(newPassword);
  return transact(hub, async ({ store, at, report }) => {
    const locked = (await lockUsers(store, [found.id])).get(found.id) ?? null;
    // It may have been used, replaced or ended while the password was hashed.
    const { link, user } = await usable(store, await find(store, at), async () => locked);
    await refuseWeak(store);
    if (link.browser !== null) await proveEmail(store, user.id, at);
    await setPassword(store, user.id, { hash, at });
    await updateUser(store, user.id, { updatedAt: at });
    await endSessionsOf(store, user.id, at);
    await endScriptsOf(store, user.id, at);
    await forgetDevicesOf(store, user.id);
    // Locks also bound the guesses of codes, to which a mailbox gives no right.
    if ((await listAuthenticators(store, user.id)).length === 0) await clearLocks(store, user.id);
    report({
      action: 'use_reset_link',
      parameters: { isMailed: link.browser !== null },
      actor: user,
      entity: userEntity(user),
      origin,
    });
    await openReport(store, at, user.id);
    return user.username;
  });
}

/** Returns a link with its user, who may sign in. */
async function usable(
  store: Store,
  link: CredentialRow | null,
  findBy: (store: Store, id: string) => Promise<UserRow | null>,
): Promise<{ link: CredentialRow; user: UserRow }> {
  const user = link === null ? null : await findBy(store, link.userId);
  if (link === null || user === null || !isUsable(user)) throw new Refusal('reset_invalid');
  return { link, user };
}
