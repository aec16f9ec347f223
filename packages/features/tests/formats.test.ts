import { day, hour, minute } from '@portico/contract/lib/durations';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDuration,
  formatInstant,
  formatLastLogin,
  formatMoment,
  formatNumber,
  formatRelative,
  formatRelativeInSentence,
  formatSize,
} from '../src/lib/format/formats.ts';

const now = new Date(2026, 10, 21, 9, 30, 0);
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

describe('relative times', () => {
  it.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, 'Nov 14, 2026'],
  ])('formats %i ms ago as %s', (milliseconds, text) => {
    expect(formatRelative(ago(milliseconds), now)).toBe(text);
  });

  it('formats a future time as now', () => {
    expect(formatRelative(ago(-hour), now)).toBe('Just now');
  });

  it.each([
    [0, 'just now'],
    [minute, '1 minute ago'],
    [8 * day, 'Nov 13, 2026'],
  ])('formats %d ms ago in a sentence as %s', (milliseconds, text) => {
    expect(formatRelativeInSentence(ago(milliseconds), now)).toBe(text);
  });
});

describe('days of the last sign-in', () => {
  it.each([
    [null, 'Never'],
    [new Date(2026, 10, 21, 0, 0, 1), 'Today'],
    [new Date(2026, 10, 20, 23, 59, 59), 'Yesterday'],
    [new Date(2026, 10, 18, 12), '3 days ago'],
    [new Date(2026, 10, 15, 12), '6 days ago'],
    [new Date(2026, 10, 14, 12), 'Nov 14, 2026'],
  ])('formats the last sign-in at %s as %s', (at, text) => {
    expect(formatLastLogin(at, now)).toBe(text);
  });
});

it('formats dates and times as documented', () => {
  expect(formatDate(now)).toBe('Nov 21, 2026');
  expect(formatMoment(now)).toBe('Nov 21, 9:30 AM');
  expect(formatInstant(now)).toBe('Nov 21, 2026, 9:30:00 AM');
});

it.each([
  [0, '0 min'],
  [59, 'Under 1 min'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it.each([
  [0, '0 kB'],
  [40_600, '41 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_260_000, '1.3 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

it.each([
  [0, '0'],
  [999, '999'],
  [-999, '-999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [12.5, '12.5'],
])('formats the number %s as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
