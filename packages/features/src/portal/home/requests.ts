import type { AvailableApplication, RequestOutcome } from '@portico/contract/apps/schemas/access';
import { formatDate } from '../../lib/format/formats.ts';
import { roleNames } from '../../lib/format/roles.ts';

/** Returns the role that an application requires, as a sentence; null if the user's is enough. */
export function requiredRoleText({ accessLevel, isAboveRole }: AvailableApplication): string | null {
  if (!isAboveRole || accessLevel === 'user') return null;
  return `Requires the ${roleNames[accessLevel]} role${accessLevel === 'admin' ? '' : ' or above'}.`;
}

/** Returns a text that an application requires another role, which its request then includes; null otherwise. */
export function roleText(app: AvailableApplication): string | null {
  const required = requiredRoleText(app);
  return required === null ? null : `${required} To grant it, an administrator must change your role.`;
}

/** Returns whether an access request is pending. */
export const isPendingRequest = (request: AvailableApplication['request']): boolean =>
  request?.state === 'pending';

/** Returns whether the portal offers to request an application. Its page does, even above the user's role. */
export const isRequestable = ({ isAboveRole, request }: AvailableApplication): boolean =>
  !isAboveRole && !isPendingRequest(request);

/** Orders applications: pending requests, then what the user can request, then what their role excludes. */
export function byChance(apps: readonly AvailableApplication[]): AvailableApplication[] {
  const rankOf = ({ isAboveRole, request }: AvailableApplication) =>
    isPendingRequest(request) ? 0 : isAboveRole ? 2 : 1;
  return apps.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Returns when an access request was made, and its outcome. */
export function requestStatusText({ state, createdAt, answeredAt }: RequestOutcome): string {
  const requested = `Requested on ${formatDate(createdAt)}.`;
  if (state !== 'declined') return `${requested} Waiting for approval.`;
  return answeredAt === null
    ? `${requested} Declined.`
    : `${requested} Declined on ${formatDate(answeredAt)}.`;
}
