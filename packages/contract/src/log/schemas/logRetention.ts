import * as v from 'valibot';
import { amount, timestamp } from '../../lib/schemas/primitives.ts';

/** Retention periods for events of the log, longest first. */
export const logRetentions = [
  'forever',
  '10 years',
  '7 years',
  '5 years',
  '3 years',
  '2 years',
  '1 year',
  '6 months',
  '3 months',
] as const;
export type LogRetention = (typeof logRetentions)[number];

/** Returns whether a retention keeps events for a shorter time than another. */
export const isShorterRetention = (retention: LogRetention, than: LogRetention): boolean =>
  logRetentions.indexOf(retention) > logRetentions.indexOf(than);

export const logRetention = v.picklist(
  logRetentions,
  'The log must be kept forever, or for 10, 7, 5, 3 or 2 years, 1 year, 6 or 3 months',
);

/**
 * The next deletion from the log with a retention: the number of events that are old enough, the time before which they
 * were logged, and the start of their deletion. The last two are null for a retention without end.
 */
export const logDeletion = v.object({
  events: amount,
  before: v.nullable(timestamp),
  startsAt: v.nullable(timestamp),
});
export type LogDeletion = v.InferOutput<typeof logDeletion>;
