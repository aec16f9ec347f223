import { userEntity } from '@portico/contract/events/entities';
import { Refusal, refuseIf } from '@portico/contract/hub/refusal';
import { lifetimes } from '@portico/contract/limits';
import { refusalToInvite } from '@portico/contract/rules';
import { type UserRow, updateUser } from '../accounts/queries.ts';
import type { ActionContext } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { secretDigest } from '../secrets/digest.ts';
import { noInvitation } from '../session/acceptInvitation.ts';
import { actOn } from './actOn.ts';

/** A new invitation. The caller gets the secret once; only its digest is stored (decision 89). */
export interface IssuedInvitation {
  id: string;
  username: string;
  invitation: string;
  expiresAt: Date;
}

const newSecret = (hub: Hub): string => Buffer.from(hub.randomBytes(32)).toString('base64url');

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
