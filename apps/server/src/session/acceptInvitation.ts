import { userEntity } from '@portico/contract/events/entities';
import { isUsable } from '@portico/contract/hub/accounts';
import { Refusal } from '@portico/contract/hub/refusal';
import { eq } from 'drizzle-orm';
import { lockUsers, type UserRow, updateUser } from '../accounts/queries.ts';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { transact } from '../events/transact.ts';
import type { Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { refuseWeakPassword } from '../passwords/policy.ts';
import { secretDigest } from '../secrets/digest.ts';
import { readSettings } from '../settings/queries.ts';
import { setPassword } from './queries.ts';

/** The columns of an account whose invitation no longer works. */
export const noInvitation = { invitationDigest: null, invitationExpiresAt: null };

/**
 * Sets the first password of an invited account.
 *
 * @returns the account's username
 * @throws {Refusal} `invitation_invalid` for every secret that does not work, without the reason, or `invalid_fields`
 * on `newPassword`
 */
export async function acceptInvitation(
  hub: Hub,
  { token, newPassword }: { token: string; newPassword: string },
  origin: Origin,
): Promise<string> {
  const { db } = hub.database;
  const digest = secretDigest(token);
  const found = await findInvited(db, digest);
  if (found === null || !mayAccept(found, digest, hub.now())) throw new Refusal('invitation_invalid');
  const refuseWeak = async (store: Store) =>
    refuseWeakPassword(newPassword, (await readSettings(store)).passwordMinLength, found);
  await refuseWeak(db);
  const hash = await hub.hasher.hash(newPassword);
  return transact(hub, async ({ store, at, report }) => {
    const account = (await lockUsers(store, [found.id])).get(found.id) ?? null;
    // It may have been used, replaced or revoked while the password was hashed.
    if (!mayAccept(account, digest, at)) throw new Refusal('invitation_invalid');
    await refuseWeak(store);
    await setPassword(store, account.id, hash, at);
    await updateUser(store, account.id, { ...noInvitation, invitedAt: null });
    report({
      action: 'accept_invitation',
      parameters: {},
      actor: account,
      entity: userEntity(account),
      origin,
    });
    return account.username;
  });
}

/** Returns the account with an invitation, or null. */
async function findInvited(store: Store, digest: string): Promise<UserRow | null> {
  const [found] = await store.select().from(users).where(eq(users.invitationDigest, digest));
  return found ?? null;
}

/** Returns whether a secret is the account's current invitation. */
const mayAccept = (account: UserRow | null, digest: string, at: Date): account is UserRow =>
  account !== null &&
  account.invitationDigest === digest &&
  (account.invitationExpiresAt ?? at) > at &&
  isUsable(account);
