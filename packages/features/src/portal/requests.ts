import type { AvailableApplication, RequestOutcome } from '@portico/contract/schemas/access';
import { formatDate } from '../lib/format/formats.ts';

/** Whether a request for access waits for its answer. */
export const isPendingRequest = (request: AvailableApplication['request']): boolean =>
  request?.state === 'pending';

/** Where a request for access stands: when it was made, and the answer if there is one. */
export function requestStatusText({ state, createdAt, answeredAt }: RequestOutcome): string {
  const asked = `You asked on ${formatDate(createdAt)}.`;
  if (state !== 'declined') return `${asked} Your administrators have not answered yet.`;
  return answeredAt === null
    ? `${asked} Your administrators declined.`
    : `${asked} Your administrators declined on ${formatDate(answeredAt)}.`;
}
