import { recentWindows } from '@portico/contract/limits';
import type { RiskSeries } from '@portico/contract/log/schemas/security';
import { formatDay } from '../../lib/format/days.ts';
import { counted } from '../../lib/format/formats.ts';

/** Summarises a day: 'Nov 21: 2 events, highest risk 92'. */
export const daySummary = ({ at, events, maxRiskScore }: RiskSeries[number]): string =>
  events === 0
    ? `${formatDay(at)}: no events`
    : `${formatDay(at)}: ${counted(events, 'event')}, highest risk ${maxRiskScore}`;

/** Summarises all days, and names the latest of those with the highest risk. */
export function weekSummary(days: RiskSeries): string {
  const worst = days.reduce<RiskSeries[number] | null>(
    (found, day) => (day.events > 0 && day.maxRiskScore >= (found?.maxRiskScore ?? 0) ? day : found),
    null,
  );
  if (worst === null) return `No events in the last ${recentWindows.riskDays} days.`;
  const total = days.reduce((sum, { events }) => sum + events, 0);
  return `${counted(total, 'event')} in the last ${recentWindows.riskDays} days. The highest risk was ${worst.maxRiskScore}, on ${formatDay(worst.at)}.`;
}

/** Returns whether no day had an event; false while the days are unknown. */
export const isQuiet = (days: RiskSeries | undefined): days is RiskSeries =>
  days?.every(({ events }) => events === 0) ?? false;
