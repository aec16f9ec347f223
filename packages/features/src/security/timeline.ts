import type { RiskSeries } from '@portico/contract/schemas/security';
import { formatTimeOfDay } from '../lib/format/formats.ts';
import { eventCount } from './presentation.ts';

/** Summarises an hour: '8:00 AM: 2 events, highest risk 92'. */
export const hourSummary = ({ at, events, maxRiskScore }: RiskSeries[number]): string =>
  events === 0
    ? `${formatTimeOfDay(at)}: no events`
    : `${formatTimeOfDay(at)}: ${eventCount(events)}, highest risk ${maxRiskScore}`;

/** Summarises all hours, and names the latest of those with the highest risk. */
export function daySummary(hours: RiskSeries): string {
  const worst = hours.reduce<RiskSeries[number] | null>(
    (found, hour) => (hour.events > 0 && hour.maxRiskScore >= (found?.maxRiskScore ?? 0) ? hour : found),
    null,
  );
  if (worst === null) return 'No events in the last 24 hours.';
  const total = hours.reduce((sum, { events }) => sum + events, 0);
  return `${eventCount(total)} in the last 24 hours. The highest risk was ${worst.maxRiskScore}, in the hour from ${formatTimeOfDay(worst.at)}.`;
}
