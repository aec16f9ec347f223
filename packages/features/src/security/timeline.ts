import type { RiskSeries } from '@portico/contract/schemas/security';
import { formatNumber, formatTimeOfDay } from '../lib/format/formats.ts';

const eventsIn = (count: number) => (count === 1 ? '1 event' : `${formatNumber(count)} events`);

/** One hour in words, e.g. '8:00 AM: 2 events, highest risk 92'. */
export const hourSummary = ({ at, events, maxRiskScore }: RiskSeries[number]): string =>
  events === 0
    ? `${formatTimeOfDay(at)}: no events`
    : `${formatTimeOfDay(at)}: ${eventsIn(events)}, highest risk ${maxRiskScore}`;

/** All hours in a sentence or two. */
export function daySummary(hours: RiskSeries): string {
  const worst = hours.reduce<RiskSeries[number] | null>(
    (found, hour) => (hour.events > 0 && hour.maxRiskScore >= (found?.maxRiskScore ?? 0) ? hour : found),
    null,
  );
  if (worst === null) return 'No events in the last 24 hours.';
  const total = hours.reduce((sum, { events }) => sum + events, 0);
  const when = formatTimeOfDay(worst.at);
  return `${eventsIn(total)} in the last 24 hours. The highest risk was ${worst.maxRiskScore}, from ${when} on.`;
}
