import { type ErrorCode, refusals } from '@portico/contract/errors';
import {
  type Actor,
  refusalToApprove,
  refusalToDeactivate,
  refusalToDelete,
  refusalToInvite,
  refusalToReset,
  refusalToSuspend,
  refusalToUpdate,
} from '@portico/contract/rules';
import type { User } from '@portico/contract/schemas/user';

type ActionName =
  | 'approve'
  | 'invite'
  | 'revoke'
  | 'edit'
  | 'picture'
  | 'reset'
  | 'suspend'
  | 'deactivate'
  | 'activate'
  | 'delete';

/** An item of a user's row menu. */
export interface UserAction {
  name: ActionName;
  label: string;
  /** Why the item is disabled, as a sentence; null if it is enabled. */
  reason: string | null;
}

const reasons: Record<ActionName, Partial<Record<ErrorCode, string>>> = {
  approve: {},
  invite: { role_above_own: 'You cannot invite users above your role.' },
  revoke: { role_above_own: 'You cannot invite users above your role.' },
  edit: { owner_protected: 'Only the owner can change this account.' },
  picture: { owner_protected: 'Only the owner can change this account.' },
  reset: {
    owner_protected: 'Only the owner can change this account.',
    own_account: 'Change your own password in your profile.',
  },
  suspend: {
    owner_protected: 'The owner cannot be suspended.',
    own_account: 'You cannot suspend yourself.',
  },
  deactivate: {
    owner_protected: 'The owner cannot be deactivated.',
    own_account: 'You cannot deactivate yourself.',
  },
  activate: {},
  delete: { own_account: 'You cannot delete yourself.' },
};

/**
 * Returns a user's row menu. Omits actions that the actor's role never allows, and disables those that it does not
 * allow for this user. The owner has no Delete (docs/people.md, 'Changing users').
 */
export function userActions(actor: Actor, user: User): UserAction[] {
  const all: { name: ActionName; label: string; refusal: ErrorCode | null }[] = [
    ...(user.isApproved
      ? []
      : [
          { name: 'approve' as const, label: 'Approve Registration', refusal: refusalToApprove(actor, user) },
        ]),
    ...(user.isInvited
      ? [
          { name: 'invite' as const, label: 'New Invitation Link', refusal: refusalToInvite(actor, user) },
          { name: 'revoke' as const, label: 'Revoke Invitation', refusal: refusalToInvite(actor, user) },
        ]
      : []),
    { name: 'edit', label: 'Edit Profile', refusal: refusalToUpdate(actor, user) },
    ...(user.avatar === null
      ? []
      : [{ name: 'picture' as const, label: 'Remove Picture', refusal: refusalToUpdate(actor, user) }]),
    { name: 'reset', label: 'Reset Password', refusal: refusalToReset(actor, user) },
    {
      name: 'suspend',
      label: user.isSuspended ? 'Unsuspend User' : 'Suspend User',
      refusal: refusalToSuspend(actor, user),
    },
    user.isActive
      ? { name: 'deactivate', label: 'Deactivate User', refusal: refusalToDeactivate(actor, user) }
      : { name: 'activate', label: 'Activate User', refusal: refusalToDeactivate(actor, user) },
    { name: 'delete', label: 'Delete User', refusal: refusalToDelete(actor, user) },
  ];
  return all
    .filter(({ name, refusal }) => refusal !== 'forbidden' && !(name === 'delete' && user.isOwner))
    .map(({ name, label, refusal }) => ({
      name,
      label,
      reason: refusal === null ? null : (reasons[name][refusal] ?? refusals[refusal].message),
    }));
}
