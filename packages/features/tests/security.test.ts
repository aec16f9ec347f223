import type { RiskSeries } from '@portico/contract/schemas/security';
import { expect, it } from 'vitest';
import { kindOf, placeOf, toneOfRisk } from '../src/security/looks.ts';
import { dayWords, hourWords } from '../src/security/timeline.ts';

const hourAt = (hour: number, events: number, maxRiskScore: number): RiskSeries[number] => ({
  at: new Date(2026, 10, 21, hour).toISOString(),
  events,
  maxRiskScore,
});

it('tells a day in a sentence, and names the latest of the worst hours', () => {
  const hours = [hourAt(6, 2, 92), hourAt(7, 0, 0), hourAt(8, 1, 92), hourAt(9, 1, 30)];
  expect(dayWords(hours)).toBe('4 events in the last 24 hours. The highest risk was 92, from 8:00 AM on.');
  expect(dayWords([hourAt(8, 1, 0)])).toBe(
    '1 event in the last 24 hours. The highest risk was 0, from 8:00 AM on.',
  );
  expect(dayWords([hourAt(8, 0, 0)])).toBe('No events in the last 24 hours.');
});

it('tells an hour', () => {
  expect(hourWords(hourAt(13, 2, 45))).toBe('1:00 PM: 2 events, highest risk 45');
  expect(hourWords(hourAt(0, 0, 0))).toBe('12:00 AM: no events');
});

it('names a type of event that it does not know after itself', () => {
  expect(kindOf('stolen_cookie').title).toBe('Stolen cookie');
  expect(kindOf('constructor').title).toBe('Constructor');
});

it('guesses no place', () => {
  expect(placeOf(null)).toBe('Location unknown');
  expect(placeOf({ city: null, country: 'Peru' })).toBe('Peru');
  expect(placeOf({ city: 'Lima', country: 'Peru' })).toBe('Lima, Peru');
});

it('colours risks by their severity', () => {
  expect([0, 39, 40, 69, 70, 89, 90, 100].map(toneOfRisk)).toEqual([
    ...['info', 'info', 'warning', 'warning', 'orange', 'orange', 'danger', 'danger'],
  ]);
});
