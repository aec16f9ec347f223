import { userEntity } from '@portico/contract/events/entities';
import { isUsable } from '@portico/contract/hub/accounts';
import { Refusal, refuseIf } from '@portico/contract/hub/refusal';
import { lifetimes } from '@portico/contract/limits';
import { refusalToInvite } from '@portico/contract/rules';
import { eq } from 'drizzle-orm';
import { lockUsers, type UserRow, updateUser } from '../accounts/queries.ts';
import { users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { transact } from '../events/transact.ts';
import type { ActionContext, Origin } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { refuseWeakPassword } from '../passwords/policy.ts';
import { secretDigest } from '../secrets/digest.ts';
import { setPassword } from '../session/queries.ts';
import { readSettings } from '../settings/queries.ts';
import { actOn } from './actOn.ts';

/** A new invitation. The caller gets the secret once; only its digest is stored (decision 89). */
export interface IssuedInvitation {
  id: string;
  username: string;
  invitation: string;
  expiresAt: Date;
}

const newSecret = (hub: Hub): string => Buffer.from(hub.randomBytes(32)).toString('base64url');

/** The columns of an account whose invitation no longer works. */
export const noInvitation = { invitationDigest: null, invitationExpiresAt: null };

/** Creates the secret of an invitation, and the columns that store it. */
function newInvitation(hub: Hub, at: Date) {
  const secret = newSecret(hub);
  const expiresAt = new Date(at.getTime() + lifetimes.invitation);
  return {
    secret,
    expiresAt,
    columns: { invitedAt: at, invitationDigest: secretDigest(secret), invitationExpiresAt: expiresAt },
  };
}

/** Creates the invitation of a new account, whose password nobody knows. */
export async function newInvitedAccount(hub: Hub) {
  const at = hub.now();
  const { secret, expiresAt, columns } = newInvitation(hub, at);
  // As costly to compare as any other hash, so that a sign-in takes as long.
  const passwordHash = await hub.hasher.hash(newSecret(hub));
  return { invitation: secret, at, expiresAt, columns: { ...columns, passwordHash } };
}

/** Replaces the invitation of a user who has not chosen a password. */
export const inviteUser = (hub: Hub, context: ActionContext, id: string): Promise<IssuedInvitation> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseUninvited(context, target);
    const { secret, expiresAt, columns } = newInvitation(hub, at);
    await updateUser(store, id, { ...columns, updatedAt: at });
    report({ action: 'create_invitation', parameters: {}, entity: userEntity(target) });
    return { id, username: target.username, invitation: secret, expiresAt };
  });

/** Revokes the invitation of a user who has not chosen a password. Does nothing if it already is. */
export const revokeInvitation = (hub: Hub, context: ActionContext, id: string): Promise<UserRow> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    refuseUninvited(context, target);
    if (target.invitationDigest === null) return target;
    const updated = await updateUser(store, id, { ...noInvitation, updatedAt: at });
    report({ action: 'revoke_invitation', parameters: {}, entity: userEntity(target) });
    return updated ?? target;
  });

function refuseUninvited({ caller }: ActionContext, target: UserRow): void {
  refuseIf(refusalToInvite(caller, target));
  if (target.invitedAt === null) throw new Refusal('not_invited');
}

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
