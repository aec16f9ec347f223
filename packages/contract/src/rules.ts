import type { ErrorCode } from './errors.ts';
import type { AccessLevel } from './schemas/application.ts';
import type { Role } from './schemas/role.ts';

/**
 * Role rules as pure functions. The server and the mocks enforce them; the screens disable actions that they refuse.
 * Each returns an error code, or null if the action is allowed. docs/product.md 2.
 */

const rank: Record<Role, number> = { user: 0, manager: 1, admin: 2, owner: 3 };

/** A user, as far as these rules concern them. */
export interface Person {
  id: string;
  role: Role;
}

/** The user who acts. */
export interface Actor extends Person {
  /** The role of a master key's creator. The key acts only on users below it (decision 15). */
  makerRole?: Role;
}

/** Returns whether a role may have access to an application of a level. docs/product.md 2.5. */
export const mayHold = (role: Role, level: AccessLevel): boolean => rank[role] >= rank[level];

const isAdministrator = (role: Role) => role === 'owner' || role === 'admin';
const isBeyondKey = (actor: Actor, role: Role) =>
  actor.makerRole !== undefined && rank[role] >= rank[actor.makerRole];
const isOwnerBeyondReach = (actor: Person, target: Person) =>
  target.role === 'owner' && actor.role !== 'owner';

/** Checks creating a user with a role. */
export function refusalToCreate(actor: Actor, role: Role): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (rank[role] > rank[actor.role] || role === 'owner') return 'role_above_own';
  return isBeyondKey(actor, role) ? 'forbidden' : null;
}

/** Checks changing a user's details, and their role if `role` is passed. */
export function refusalToUpdate(actor: Actor, target: Person, role: Role = target.role): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  if (role === target.role) return isBeyondKey(actor, role) ? 'forbidden' : null;
  if (target.role === 'owner') return 'owner_protected';
  if (role === 'owner' || rank[role] > rank[actor.role] || isBeyondKey(actor, role)) return 'role_above_own';
  return isBeyondKey(actor, target.role) ? 'forbidden' : null;
}

/** Checks approving a registered user. */
export const refusalToApprove = (actor: Person, target: Person): ErrorCode | null =>
  refusalToUpdate(actor, target);

/** Checks suspending and unsuspending a user. */
export function refusalToSuspend(actor: Actor, target: Person): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (target.role === 'owner') return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

/**
 * Checks resetting a user's password. Refused for the caller's own account: a reset would end the session that shows
 * the new password, and an owner whose temporary password expired would be locked out for good.
 */
export function refusalToReset(actor: Actor, target: Person): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

/** Checks deleting a user. */
export function refusalToDelete(actor: Actor, target: Person): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (target.role === 'owner') return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

function refusalOfOwnOrBeyond(actor: Actor, target: Person): ErrorCode | null {
  if (actor.id === target.id) return 'own_account';
  return isBeyondKey(actor, target.role) ? 'forbidden' : null;
}

/** Checks revoking a user's access to an application. */
export function refusalToRevoke(actor: Actor, target: Person, level: AccessLevel): ErrorCode | null {
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  if (isBeyondKey(actor, target.role)) return 'forbidden';
  if (isAdministrator(actor.role)) return null;
  if (actor.role !== 'manager' || level === 'admin') return 'forbidden';
  return target.role === 'user' || target.role === 'manager' ? null : 'forbidden';
}

/** Checks granting a user access to an application: as for revoking, and the user's role must reach its level. */
export function refusalToGrant(actor: Actor, target: Person, level: AccessLevel): ErrorCode | null {
  return refusalToRevoke(actor, target, level) ?? (mayHold(target.role, level) ? null : 'above_role');
}
