import type { AvailableApplication, RequestOutcome } from '@portico/contract/schemas/access';
import { formatDate } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';

/** Returns a text that an application requires another role, which its request then includes; null otherwise. */
export function roleText({ accessLevel, isAboveRole }: AvailableApplication): string | null {
  if (!isAboveRole || accessLevel === 'user') return null;
  const required = `Requires the ${roleNames[accessLevel]} role${accessLevel === 'admin' ? '' : ' or above'}.`;
  return `${required} To grant it, an administrator must change your role.`;
}

/** Returns whether an access request is pending. */
export const isPendingRequest = (request: AvailableApplication['request']): boolean =>
  request?.state === 'pending';

/** Returns when an access request was made, and its outcome. */
export function requestStatusText({ state, createdAt, answeredAt }: RequestOutcome): string {
  const requested = `Requested on ${formatDate(createdAt)}.`;
  if (state !== 'declined') return `${requested} Waiting for approval.`;
  return answeredAt === null
    ? `${requested} Declined.`
    : `${requested} Declined on ${formatDate(answeredAt)}.`;
}
