import { Refusal, refuseIf } from '@portico/contract/api/server/refusal';
import { userEntity } from '@portico/contract/log/events/entities';
import { isUnreachable } from '@portico/contract/people/names';
import { refusalToInvite } from '@portico/contract/people/rules';
import type { Invitation, InvitationDelivery } from '@portico/contract/people/schemas/user';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import { type UserRow, updateUser } from '../../directory/accounts/queries.ts';
import { findLink, makeLink, revokeLink } from '../../directory/identity/links.ts';
import type { ActionContext } from '../../http/handler.ts';
import type { ActionTransaction } from '../../signIn/runAction.ts';
import { actOn } from './actOn.ts';

/**
 * Refuses to mail an invitation if the hub has no mail server, or the address cannot exist.
 *
 * @throws {Refusal} `cannot_mail`
 */
export function refuseUnmailable({ config }: Hub, email: string, delivery: InvitationDelivery): void {
  if (delivery === 'mail' && (config.mail === null || isUnreachable(email))) throw new Refusal('cannot_mail');
}

/** Stores a new link of a user under the lock on their row, and logs it. */
export async function issueInvitation(
  hub: Hub,
  { store, at, report }: Pick<ActionTransaction, 'store' | 'at' | 'report'>,
  user: UserRow,
  delivery: InvitationDelivery,
): Promise<Invitation> {
  const { id, username, email } = user;
  const isMailed = delivery === 'mail';
  const link = { purpose: 'invitation', mailDueAt: isMailed ? at : null } as const;
  const { secret, expiresAt } = await makeLink(hub, store, id, link, at);
  const parameters = isMailed ? { isMailed } : {};
  report({ action: 'create_invitation', parameters, entity: userEntity(user) });
  return { id, username, expiresAt, invitation: isMailed ? null : secret, mailedTo: isMailed ? email : null };
}

/** Replaces the invitation of a user who has not chosen a password. */
export const inviteUser = (hub: Hub, context: ActionContext, id: string, delivery: InvitationDelivery) =>
  actOn(hub, context, id, async (action, target) => {
    await findInvitation(action.store, context, target);
    refuseUnmailable(hub, target.email, delivery);
    const issued = await issueInvitation(hub, action, target, delivery);
    await updateUser(action.store, id, { updatedAt: action.at });
    return issued;
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
async function findInvitation(store: Store, { caller }: ActionContext, target: UserRow) {
  refuseIf(refusalToInvite(caller, target));
  const invitation = await findLink(store, target.id, 'invitation');
  if (invitation === null) throw new Refusal('not_invited');
  return invitation;
}
