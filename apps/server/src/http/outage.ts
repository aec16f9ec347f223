import { Refusal } from '@portico/contract/api/server/refusal';
import { type Outage, outageOf } from '../database/outage.ts';
import { isConflict } from '../database/query/retry.ts';

/** The response for each kind of database outage; `retryAfter` is in seconds. */
const answers: Readonly<Record<Outage, { message: string; retryAfter: string }>> = {
  away: { message: 'The hub cannot reach its database. Try again in a moment.', retryAfter: '5' },
  full: {
    message: "Nothing was saved: the disk of the hub's database is full. Free up space, then try again.",
    retryAfter: '60',
  },
  readOnly: {
    message:
      "Nothing was saved: the hub's database is read-only, usually because its disk is full. Free up space, then try again.",
    retryAfter: '60',
  },
};

/**
 * Returns the refusal for an error: a Refusal itself, `unavailable` for a transaction that failed every retry,
 * `unavailable` with Retry-After (RFC 9110 section 10.2.3) for an outage of the database, and `internal` for anything
 * else.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isConflict(error)) {
    const detail = 'The transaction lost to others at every attempt.';
    return new Refusal('unavailable', { detail, headers: { 'Retry-After': '1' }, cause: error });
  }
  const outage = outageOf(error);
  if (outage === null) return new Refusal('internal', { cause: error });
  const { message, retryAfter } = answers[outage];
  const detail = `The database is ${outage}.`;
  return new Refusal('unavailable', {
    message,
    detail,
    headers: { 'Retry-After': retryAfter },
    cause: error,
  });
}
