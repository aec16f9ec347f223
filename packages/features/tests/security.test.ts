import type { RiskSeries } from '@portico/contract/schemas/security';
import { expect, it } from 'vitest';
import { eventTypeLabel, formatLocation, riskTone } from '../src/security/presentation.ts';
import { daySummary, hourSummary } from '../src/security/timeline.ts';

const hourAt = (hour: number, events: number, maxRiskScore: number): RiskSeries[number] => ({
  at: new Date(2026, 10, 21, hour).toISOString(),
  events,
  maxRiskScore,
});

it('summarises a day, and names the latest of the hours with the highest risk', () => {
  const hours = [hourAt(6, 2, 92), hourAt(7, 0, 0), hourAt(8, 1, 92), hourAt(9, 1, 30)];
  expect(daySummary(hours)).toBe(
    '4 events in the last 24 hours. The highest risk was 92, in the hour from 8:00 AM.',
  );
  expect(daySummary([hourAt(8, 1, 0)])).toBe(
    '1 event in the last 24 hours. The highest risk was 0, in the hour from 8:00 AM.',
  );
  expect(daySummary([hourAt(8, 0, 0)])).toBe('No events in the last 24 hours.');
});

it('summarises an hour', () => {
  expect(hourSummary(hourAt(13, 2, 45))).toBe('1:00 PM: 2 events, highest risk 45');
  expect(hourSummary(hourAt(0, 0, 0))).toBe('12:00 AM: no events');
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
    ...['info', 'info', 'warning', 'warning', 'orange', 'orange', 'danger', 'danger'],
  ]);
});
