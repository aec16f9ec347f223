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
} from '@portico/contract/people/rules';
import type { User } from '@portico/contract/people/schemas/user';

export type ActionName =
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
  const all: [isShown: boolean, name: ActionName, label: string, refusal: typeof refusalToReset][] = [
    [!user.isApproved, 'approve', 'Approve Registration', refusalToApprove],
    [user.isInvited, 'invite', 'New Invitation Link', refusalToInvite],
    [user.isInvited, 'revoke', 'Revoke Invitation', refusalToInvite],
    [true, 'edit', 'Edit Profile', refusalToUpdate],
    [user.avatar !== null, 'picture', 'Remove Picture', refusalToUpdate],
    [true, 'reset', 'Reset Password', refusalToReset],
    [true, 'suspend', user.isSuspended ? 'Unsuspend User' : 'Suspend User', refusalToSuspend],
    [user.isActive, 'deactivate', 'Deactivate User', refusalToDeactivate],
    [!user.isActive, 'activate', 'Activate User', refusalToDeactivate],
    [!user.isOwner, 'delete', 'Delete User', refusalToDelete],
  ];
  return all.flatMap(([isShown, name, label, refusalTo]) => {
    const refusal = isShown ? refusalTo(actor, user) : 'forbidden';
    if (refusal === 'forbidden') return [];
    return { name, label, reason: refusal && (reasons[name][refusal] ?? refusals[refusal].message) };
  });
}
