import type { Cell } from '@portico/contract/apps/schemas/access';
import type { AccessLevel } from '@portico/contract/apps/schemas/application';
import type { ErrorCode } from '@portico/contract/errors';
import { type Actor, type Person, refusalToGrant, refusalToRevoke } from '@portico/contract/people/rules';
import { accessLevelText } from './applications.ts';
import { formatDate, formatMoment } from './formats.ts';
import { roleNames } from './roles.ts';

/** Returns the role that an application requires, for a user without it. */
export const aboveRole = (level: AccessLevel): string =>
  `Requires the ${roleNames[level]} role${level === 'admin' ? '' : ' or above'}`;

const lockReasons: Partial<Record<ErrorCode, (level: AccessLevel) => string>> = {
  above_role: aboveRole,
  owner_protected: () => 'Only the owner can change their own access',
};

/** A change of someone's access to an application. */
interface AccessChange {
  actor: Actor;
  /** The user whose access changes. */
  holder: Person;
  level: AccessLevel;
  hasAccess: boolean;
}

/** Returns why an access can't be changed, or null where it can. */
export function lockReason({ actor, holder, level, hasAccess }: AccessChange): string | null {
  const refusal = (hasAccess ? refusalToRevoke : refusalToGrant)(actor, holder, level);
  if (refusal === null) return null;
  return lockReasons[refusal]?.(level) ?? 'Only administrators can change this access';
}

/** Returns who granted an access and when, or 'Not granted'. */
export function accessReason({ hasAccess, grant }: Pick<Cell, 'hasAccess' | 'grant'>): string {
  if (!hasAccess) return 'Not granted';
  if (grant === null) return 'Granted';
  return `Granted by ${grant.by ?? 'a deleted user'} on ${formatDate(grant.at)}`;
}

/** Returns an access in one line: the required role, the grant, and why it can't be changed. */
export function accessSummary(cell: Pick<Cell, 'hasAccess' | 'grant'>, change: AccessChange): string {
  const reason = lockReason(change);
  const isAbove = !cell.hasAccess && reason === lockReasons.above_role?.(change.level);
  const parts = isAbove ? [reason] : [accessLevelText(change.level), accessReason(cell), reason];
  return parts.filter(part => part !== null).join(' · ');
}

/** Returns when an application was requested, and the reason given. */
export const requestSummary = ({ reason, createdAt }: { reason: string; createdAt: string }): string =>
  `Requested on ${formatMoment(createdAt)}: “${reason}”`;
