import type { ErrorCode } from './errors.ts';
import type { AccessLevel } from './schemas/application.ts';
import type { Role } from './schemas/role.ts';

/**
 * Who may do what to whom, as pure functions: the server enforces them, the mocks imitate them and the screens
 * disable what they refuse. Each answers the refusal's code, or null where nothing stands against it.
 * Source: docs/product.md 2.
 */

const rank: Record<Role, number> = { user: 0, manager: 1, admin: 2, owner: 3 };

/** Someone as these rules see them. */
export interface Person {
  id: string;
  role: Role;
}

/** The person who acts. */
export interface Actor extends Person {
  /** Set for a master key: its maker's role. The key acts only on users below it (decision 15). */
  makerRole?: Role;
}

/** Whether a role reaches an application's level. docs/product.md 2.5. */
export const mayHold = (role: Role, level: AccessLevel): boolean => rank[role] >= rank[level];

const isAdministrator = (role: Role) => role === 'owner' || role === 'admin';
const isBeyondKey = (actor: Actor, role: Role) =>
  actor.makerRole !== undefined && rank[role] >= rank[actor.makerRole];
const isOwnerBeyondReach = (actor: Person, target: Person) =>
  target.role === 'owner' && actor.role !== 'owner';

/** Creating a user in a role. */
export function refusalToCreate(actor: Actor, role: Role): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (rank[role] > rank[actor.role] || role === 'owner') return 'role_above_own';
  return isBeyondKey(actor, role) ? 'forbidden' : null;
}

/** Changing a user's details, and their role where `role` is given. */
export function refusalToUpdate(actor: Actor, target: Person, role: Role = target.role): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  if (role === target.role) return isBeyondKey(actor, role) ? 'forbidden' : null;
  if (target.role === 'owner') return 'owner_protected';
  if (role === 'owner' || rank[role] > rank[actor.role] || isBeyondKey(actor, role)) return 'role_above_own';
  return isBeyondKey(actor, target.role) ? 'forbidden' : null;
}

/** Approving a user who registered. */
export const refusalToApprove = (actor: Person, target: Person): ErrorCode | null =>
  refusalToUpdate(actor, target);

/** Suspending a user or lifting it. */
export function refusalToSuspend(actor: Actor, target: Person): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (target.role === 'owner') return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

/**
 * Giving a user a temporary password. One's own is changed instead: a reset would end the session that shows the
 * new one, and a temporary password that lapsed would lock the owner out for good.
 */
export function refusalToReset(actor: Actor, target: Person): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

/** Deleting a user. */
export function refusalToDelete(actor: Actor, target: Person): ErrorCode | null {
  if (!isAdministrator(actor.role)) return 'forbidden';
  if (target.role === 'owner') return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

function refusalOfOwnOrBeyond(actor: Actor, target: Person): ErrorCode | null {
  if (actor.id === target.id) return 'own_account';
  return isBeyondKey(actor, target.role) ? 'forbidden' : null;
}

/** Revoking an application from a user. */
export function refusalToRevoke(actor: Actor, target: Person, level: AccessLevel): ErrorCode | null {
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  if (isBeyondKey(actor, target.role)) return 'forbidden';
  if (isAdministrator(actor.role)) return null;
  if (actor.role !== 'manager' || level === 'admin') return 'forbidden';
  return target.role === 'user' || target.role === 'manager' ? null : 'forbidden';
}

/** Granting an application to a user: as revoking, and the user's role must reach its level. */
export function refusalToGrant(actor: Actor, target: Person, level: AccessLevel): ErrorCode | null {
  return refusalToRevoke(actor, target, level) ?? (mayHold(target.role, level) ? null : 'above_role');
}
