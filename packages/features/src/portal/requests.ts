import type { AvailableApplication, RequestOutcome } from '@portico/contract/schemas/access';
import { formatDate } from '../lib/format/formats.ts';

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
