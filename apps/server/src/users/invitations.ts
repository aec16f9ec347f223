import { userEntity } from '@portico/contract/events/entities';
import { Refusal, refuseIf } from '@portico/contract/hub/refusal';
import { lifetimes } from '@portico/contract/limits';
import { refusalToInvite } from '@portico/contract/rules';
import { type UserRow, updateUser } from '../accounts/queries.ts';
import type { Store } from '../database/store.ts';
import type { ActionContext } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import type { CredentialRow } from '../identity/account.ts';
import { findLink, revokeLink, setLink } from '../identity/links.ts';
import { secretDigest } from '../secrets/digest.ts';
import { actOn } from './actOn.ts';

/** A new invitation. The caller gets the secret once; only its digest is stored (decision 89). */
export interface IssuedInvitation {
  id: string;
  username: string;
  invitation: string;
  expiresAt: Date;
}

/** Creates the secret of an invitation, and the link that stores it. */
export function newInvitation(hub: Hub, at: Date) {
  const secret = Buffer.from(hub.randomBytes(32)).toString('base64url');
  const expiresAt = new Date(at.getTime() + lifetimes.invitation);
  const link = { purpose: 'invitation', secret: secretDigest(secret), createdAt: at, expiresAt } as const;
  return { secret, expiresAt, link };
}

/** Replaces the invitation of a user who has not chosen a password. */
export const inviteUser = (hub: Hub, context: ActionContext, id: string): Promise<IssuedInvitation> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    await findInvitation(store, context, target);
    const { secret, expiresAt, link } = newInvitation(hub, at);
    await setLink(store, id, link);
    await updateUser(store, id, { updatedAt: at });
    report({ action: 'create_invitation', parameters: {}, entity: userEntity(target) });
    return { id, username: target.username, invitation: secret, expiresAt };
  });

/** Revokes the invitation of a user who has not chosen a password. Does nothing if it already is. */
export const revokeInvitation = (hub: Hub, context: ActionContext, id: string): Promise<UserRow> =>
  actOn(hub, context, id, async ({ store, at, report }, target) => {
    const invitation = await findInvitation(store, context, target);
    if (invitation.secret === null) return target;
    await revokeLink(store, id, 'invitation');
    const updated = await updateUser(store, id, { updatedAt: at });
    report({ action: 'revoke_invitation', parameters: {}, entity: userEntity(target) });
    return updated ?? target;
  });

/** Returns the invitation of a user whom the caller may invite, also a revoked one. */
async function findInvitation(
  store: Store,
  { caller }: ActionContext,
  target: UserRow,
): Promise<CredentialRow> {
  refuseIf(refusalToInvite(caller, target));
  const invitation = await findLink(store, target.id, 'invitation');
  if (invitation === null) throw new Refusal('not_invited');
  return invitation;
}
