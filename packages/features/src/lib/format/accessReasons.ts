import type { ErrorCode } from '@portico/contract/errors';
import { type Person, refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import type { Cell } from '@portico/contract/schemas/access';
import type { AccessLevel } from '@portico/contract/schemas/application';
import { accessLevelText } from './applications.ts';
import { formatDate, formatMoment } from './formats.ts';
import { roleNames } from './roles.ts';

const lockReasons: Partial<Record<ErrorCode, (level: AccessLevel) => string>> = {
  above_role: level => `Needs the role ${roleNames[level]}${level === 'admin' ? '' : ' or above'}`,
  owner_protected: () => 'Only the owner changes their own access',
};

/** What is asked: whether somebody's access to an application of a level can be changed. */
interface AccessChange {
  /** Who is signed in. */
  actor: Person;
  /** Whose access it is. */
  holder: Person;
  level: AccessLevel;
  hasAccess: boolean;
}

/** Why an access cannot be changed; null where it can. */
export function lockReason({ actor, holder, level, hasAccess }: AccessChange): string | null {
  const refusal = (hasAccess ? refusalToRevoke : refusalToGrant)(actor, holder, level);
  if (refusal === null) return null;
  return lockReasons[refusal]?.(level) ?? 'Only administrators change this access';
}

/** Why an access is as it is: who gave it and when, or that nobody has. */
export function accessReason({ hasAccess, grant }: Pick<Cell, 'hasAccess' | 'grant'>): string {
  if (!hasAccess) return 'Not granted';
  if (grant === null) return 'Granted';
  return `Granted by ${grant.by ?? 'somebody who has left'} on ${formatDate(grant.at)}`;
}

/** All that is to be said of an access in one line, from what it needs to why it cannot be changed. */
export function accessSummary(cell: Pick<Cell, 'hasAccess' | 'grant'>, question: AccessChange): string {
  const reason = lockReason(question);
  const isAbove = !cell.hasAccess && reason === lockReasons.above_role?.(question.level);
  const parts = isAbove ? [reason] : [accessLevelText(question.level), accessReason(cell), reason];
  return parts.filter(part => part !== null).join(' · ');
}

/** When somebody asked for an application, and in which words. */
export const requestSummary = ({ reason, createdAt }: { reason: string; createdAt: string }): string =>
  `Asked for on ${formatMoment(createdAt)}: “${reason}”`;
