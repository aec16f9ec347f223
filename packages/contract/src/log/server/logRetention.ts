import { logDeletionDelayMs } from '../../limits.ts';
import type { LogRetention } from '../schemas/logRetention.ts';

const months: Readonly<Record<LogRetention, number | null>> = {
  forever: null,
  '10 years': 120,
  '7 years': 84,
  '5 years': 60,
  '3 years': 36,
  '2 years': 24,
  '1 year': 12,
  '6 months': 6,
  '3 months': 3,
};

/**
 * Returns the time before which events are deleted, by the calendar in UTC; null for a retention without end. A day
 * that the month lacks becomes its last day.
 */
export function retentionLimit(retention: LogRetention, at: Date): Date | null {
  const kept = months[retention];
  if (kept === null) return null;
  const limit = new Date(at);
  limit.setUTCMonth(limit.getUTCMonth() - kept);
  if (limit.getUTCDate() !== at.getUTCDate()) limit.setUTCDate(0);
  return limit;
}

/** Returns when a deletion starts that was planned at a time. Until then the owner can choose a longer retention. */
export const deletionStart = (plannedAt: Date): Date => new Date(plannedAt.getTime() + logDeletionDelayMs);
