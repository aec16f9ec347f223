import type { AccessLevel } from '../apps/schemas/application.ts';
import type { ErrorCode } from '../errors.ts';
import type { LogRetention } from '../log/schemas/logRetention.ts';
import type { CapabilitySettings } from './capabilities.ts';
import { type ManagerCapability, managerCapabilities } from './schemas/capability.ts';
import type { Role } from './schemas/role.ts';

/**
 * Role rules as pure functions. The server and the mocks enforce them; the screens disable actions that they refuse.
 * Each returns an error code, or null if the action is allowed. docs/people.md, 'Rights by role'.
 */

const rank: Record<Role, number> = { user: 0, manager: 1, admin: 2, owner: 3 };

/** A user, as far as these rules concern them. */
export interface Person {
  id: string;
  role: Role;
}

/** The user who acts. */
export interface Actor extends Person {
  /** The capabilities that the settings grant a manager (docs/people.md, 'What managers may do'). */
  capabilities?: readonly string[];
  /** The role of a master key's creator. The key acts only on users below it (decision 62). */
  makerRole?: Role;
  /** Kind of credential that authenticates the actor. No scope lets a machine client reset passwords (decision 62). */
  credential?: string;
}

/** Returns whether a role may have access to an application of a level. docs/apps.md, 'Access levels and grants'. */
export const mayHold = (role: Role, level: AccessLevel): boolean => rank[role] >= rank[level];

/** Returns whether a role is owner or admin. */
export const isAdministrator = (role: Role): boolean => role === 'owner' || role === 'admin';

/** Returns whether administrators only, or this manager too, may act. */
const may = (actor: Actor, capability: ManagerCapability) =>
  isAdministrator(actor.role) ||
  (actor.role === 'manager' && actor.capabilities?.includes(capability) === true);
const isBeyondManager = (actor: Person, level: Role | AccessLevel) =>
  actor.role === 'manager' && rank[level] > rank.manager;
const isBeyondKey = (actor: Actor, role: Role) =>
  actor.makerRole !== undefined && rank[role] >= rank[actor.makerRole];
const isOwnerBeyondReach = (actor: Person, target: Person) =>
  target.role === 'owner' && actor.role !== 'owner';

/** Checks creating a user with a role. */
export function refusalToCreate(actor: Actor, role: Role): ErrorCode | null {
  if (!may(actor, 'managersCreateUsers')) return 'forbidden';
  if (rank[role] > rank[actor.role] || role === 'owner') return 'role_above_own';
  return isBeyondKey(actor, role) ? 'forbidden' : null;
}

/** Checks making and revoking an invitation: as for creating a user with that role. */
export const refusalToInvite = (actor: Actor, target: Person): ErrorCode | null =>
  refusalToCreate(actor, target.role);

/** Checks changing a user's details, and their role if `role` is passed. */
export function refusalToUpdate(actor: Actor, target: Person, role: Role = target.role): ErrorCode | null {
  if (!may(actor, 'managersEditUsers')) return 'forbidden';
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  if (isBeyondManager(actor, target.role)) return 'forbidden';
  if (role === target.role) return isBeyondKey(actor, role) ? 'forbidden' : null;
  if (target.role === 'owner') return 'owner_protected';
  if (role === 'owner' || rank[role] > rank[actor.role] || isBeyondKey(actor, role)) return 'role_above_own';
  return isBeyondKey(actor, target.role) ? 'forbidden' : null;
}

/** Checks approving a registered user. */
export const refusalToApprove = (actor: Actor, target: Person): ErrorCode | null =>
  refusalToUpdate(actor, target);

/** Checks suspending and unsuspending a user. */
export function refusalToSuspend(actor: Actor, target: Person): ErrorCode | null {
  if (!may(actor, 'managersSuspendUsers')) return 'forbidden';
  if (target.role === 'owner') return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

/** Checks deactivating and activating a user. */
export const refusalToDeactivate = (actor: Actor, target: Person): ErrorCode | null =>
  refusalToSuspend(actor, target);

/**
 * Checks resetting a user's password. Refused for the caller's account: a reset would end the session that shows the
 * new password, and an owner whose temporary password expired would be locked out for good.
 */
export function refusalToReset(actor: Actor, target: Person): ErrorCode | null {
  if (actor.credential === 'machine' || !may(actor, 'managersResetPasswords')) return 'forbidden';
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

/**
 * Checks changing a user's email address, besides {@link refusalToUpdate}. A hub that sends mail mails invitations and
 * links that reset the password to it, so anyone who changes it could take over the account. The caller's address is
 * changed in the profile, where a session that someone else uses is not enough (decision 110).
 */
export function refusalToChangeEmail(
  actor: Actor,
  target: Person,
  { sendsMail }: { sendsMail: boolean },
): ErrorCode | null {
  if (!sendsMail) return null;
  if (actor.id === target.id) return 'own_email';
  return refusalToReset(actor, target) === null ? null : 'email_protected';
}

/**
 * Checks ending a user's sessions. Refused for the caller's account: its sessions include the one of the caller, and
 * the profile ends the others.
 */
export function refusalToEndSessions(actor: Actor, target: Person): ErrorCode | null {
  if (!may(actor, 'managersSuspendUsers')) return 'forbidden';
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

/** Checks deleting a user. */
export function refusalToDelete(actor: Actor, target: Person): ErrorCode | null {
  if (!may(actor, 'managersDeleteUsers')) return 'forbidden';
  if (target.role === 'owner') return 'owner_protected';
  return refusalOfOwnOrBeyond(actor, target);
}

function refusalOfOwnOrBeyond(actor: Actor, target: Person): ErrorCode | null {
  if (isBeyondManager(actor, target.role)) return 'forbidden';
  if (actor.id === target.id) return 'own_account';
  return isBeyondKey(actor, target.role) ? 'forbidden' : null;
}

/** Checks revoking a user's access to an application. */
export function refusalToRevoke(actor: Actor, target: Person, level: AccessLevel): ErrorCode | null {
  if (isOwnerBeyondReach(actor, target)) return 'owner_protected';
  if (isBeyondKey(actor, target.role)) return 'forbidden';
  if (!may(actor, 'managersChangeAccess')) return 'forbidden';
  return isBeyondManager(actor, level) || isBeyondManager(actor, target.role) ? 'forbidden' : null;
}

/** Checks granting a user access to an application: as for revoking, and the user's role must reach its level. */
export function refusalToGrant(actor: Actor, target: Person, level: AccessLevel): ErrorCode | null {
  return refusalToRevoke(actor, target, level) ?? (mayHold(target.role, level) ? null : 'above_role');
}

/**
 * Checks adding or changing an application.
 *
 * @param levels the levels before and after
 */
export const refusalToEditApp = (actor: Actor, ...levels: readonly AccessLevel[]): ErrorCode | null =>
  may(actor, 'managersEditApps') && !levels.some(level => isBeyondManager(actor, level)) ? null : 'forbidden';

/** Checks connecting an application by OpenID Connect: as for adding one, and only administrators waive PKCE. */
export const refusalToConnect = (
  actor: Actor,
  level: AccessLevel,
  { requirePkce }: { requirePkce: boolean },
): ErrorCode | null =>
  refusalToEditApp(actor, level) ?? (requirePkce || isAdministrator(actor.role) ? null : 'forbidden');

/** Settings that only administrators change. The rule for unused accounts also deactivates administrators. */
const reserved = [
  'enableAuditLogging',
  'deactivateUnusedAccounts',
  'unusedAccountDays',
  ...managerCapabilities,
] as const;

/** The settings that {@link refusalToSave} checks. */
type JudgedSettings = CapabilitySettings & {
  enableAuditLogging: boolean;
  deactivateUnusedAccounts: boolean;
  unusedAccountDays: number;
  logRetention: LogRetention;
  defaultUserRole: Role;
};

/**
 * Checks saving the settings. Only the owner changes the retention of the log. Managers change neither audit logging,
 * the rule for unused accounts nor the capabilities of managers, and set no default role above Manager.
 */
export function refusalToSave(
  actor: Actor,
  stored: JudgedSettings,
  written: { readonly [Name in keyof JudgedSettings]?: JudgedSettings[Name] | undefined },
): ErrorCode | null {
  const { logRetention = stored.logRetention } = written;
  if (logRetention !== stored.logRetention && actor.role !== 'owner') return 'forbidden';
  if (isAdministrator(actor.role)) return null;
  // The stored one: the capability may have been turned off since the request was authorised.
  if (actor.role !== 'manager' || !stored.managersChangeSettings) return 'forbidden';
  if (reserved.some(name => (written[name] ?? stored[name]) !== stored[name])) return 'forbidden';
  const { defaultUserRole = stored.defaultUserRole } = written;
  return defaultUserRole !== stored.defaultUserRole && isBeyondManager(actor, defaultUserRole)
    ? 'role_above_own'
    : null;
}
