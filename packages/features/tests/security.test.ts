import type { RiskSeries } from '@portico/contract/log/schemas/security';
import { expect, it } from 'vitest';
import { eventTypeLabel, formatLocation, riskTone } from '../src/log/security/presentation.ts';
import { daySummary, weekSummary } from '../src/log/security/timeline.ts';

const dayAt = (day: number, events: number, maxRiskScore: number): RiskSeries[number] => ({
  at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  events,
  maxRiskScore,
});

it('summarises a week, and names the latest of the days with the highest risk', () => {
  const days = [dayAt(16, 2, 92), dayAt(17, 0, 0), dayAt(18, 1, 92), dayAt(19, 1, 30)];
  expect(weekSummary(days)).toBe('4 events in the last 7 days. The highest risk was 92, on Nov 18.');
  expect(weekSummary([dayAt(18, 1, 0)])).toBe(
    '1 event in the last 7 days. The highest risk was 0, on Nov 18.',
  );
  expect(weekSummary([dayAt(18, 0, 0)])).toBe('No events in the last 7 days.');
});

it('summarises a day', () => {
  expect(daySummary(dayAt(13, 2, 45))).toBe('Nov 13: 2 events, highest risk 45');
  expect(daySummary(dayAt(14, 0, 0))).toBe('Nov 14: no events');
});

it('titles an unknown event type by its name', () => {
  expect(eventTypeLabel('stolen_cookie').title).toBe('Stolen cookie');
  expect(eventTypeLabel('constructor').title).toBe('Constructor');
});

it('formats the known parts of a location', () => {
  expect(formatLocation(null)).toBe('Location unknown');
  expect(formatLocation({ city: null, country: 'Peru' })).toBe('Peru');
  expect(formatLocation({ city: 'Lima', country: 'Peru' })).toBe('Lima, Peru');
});

it('colours a risk by its severity', () => {
  expect([0, 39, 40, 69, 70, 89, 90, 100].map(riskTone)).toEqual([
    'info',
    'info',
    'warning',
    'warning',
    'orange',
    'orange',
    'danger',
    'danger',
  ]);
});
