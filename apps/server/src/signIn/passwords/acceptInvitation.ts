import { Refusal } from '@portico/contract/api/server/refusal';
import { isCurrent } from '@portico/contract/lib/server/moments';
import { userEntity } from '@portico/contract/log/events/entities';
import { isUsable } from '@portico/contract/signIn/server/standing';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { readSettings } from '../../base/settings.ts';
import type { Store } from '../../database/store.ts';
import { findUser, lockUsers, type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import { proveEmail } from '../../directory/identity/emails.ts';
import { findLink, findLinked } from '../../directory/identity/links.ts';
import { setPassword } from '../../directory/identity/passwords.ts';
import { refuseWeakPassword } from '../../directory/passwords/policy.ts';
import { transact } from '../../events/transact.ts';
import type { Origin } from '../../http/handler.ts';

/**
 * Sets the first password of an invited account.
 *
 * @param reached counts the request before its hash
 * @returns the account's username
 * @throws {Refusal} `invitation_invalid` for every secret that does not work, without the reason, or `invalid_fields`
 * on `newPassword`
 */
export async function acceptInvitation(
  hub: Hub,
  { token, newPassword }: { token: string; newPassword: string },
  origin: Origin,
  reached: () => Promise<void>,
): Promise<string> {
  const { db } = hub.database;
  const digest = secretDigest(token);
  const userId = await findLinked(db, 'invitation', digest);
  const found = userId === null ? null : await findUser(db, userId);
  if (found === null || !(await mayAccept(db, found, digest, hub.now())))
    throw new Refusal('invitation_invalid');
  const refuseWeak = async (store: Store) =>
    refuseWeakPassword(newPassword, (await readSettings(store)).passwordMinLength, found);
  await refuseWeak(db);
  await reached();
  const hash = await hub.hasher.hash(newPassword);
  return transact(hub, async ({ store, at, report }) => {
    const account = (await lockUsers(store, [found.id])).get(found.id) ?? null;
    // It may have been used, replaced or revoked while the password was hashed.
    if (account === null || !(await mayAccept(store, account, digest, at)))
      throw new Refusal('invitation_invalid');
    await refuseWeak(store);
    const { mailState = null } = (await findLink(store, account.id, 'invitation')) ?? {};
    if (mailState !== null) await proveEmail(store, account.id, at);
    await setPassword(store, account.id, { hash, at });
    await updateUser(store, account.id, { updatedAt: at });
    const entity = userEntity(account);
    report({ action: 'accept_invitation', parameters: {}, actor: account, entity, origin });
    return account.username;
  });
}

/** Returns whether a secret is the account's current invitation. */
async function mayAccept(store: Store, account: UserRow, digest: string, at: Date): Promise<boolean> {
  const invitation = await findLink(store, account.id, 'invitation');
  if (invitation?.secret !== digest) return false;
  return isCurrent({ ...invitation, expiresAt: invitation.expiresAt ?? at }, at) && isUsable(account);
}
