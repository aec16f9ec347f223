import { describe, expect, it } from 'vitest';
import {
  areWholeDays,
  daysOf,
  endOf,
  isCompleteDay,
  type Period,
  readPeriod,
  startOf,
} from '../src/log/audit/period.ts';

const now = new Date(2026, 10, 21, 9, 30);
const midnight = (day: number, month = 10) => new Date(2026, month, day).toISOString();

describe('periods of the audit log', () => {
  it.each<[Period, string, string]>([
    ['today', midnight(21), midnight(22)],
    ['yesterday', midnight(20), midnight(21)],
    ['week', midnight(15), midnight(22)],
    ['month', midnight(23, 9), midnight(22)],
  ])("begins and ends the period %s at the reader's midnight", (period, after, before) => {
    expect(readPeriod(period, { after: midnight(1) }, now)).toEqual({ period, bounds: { after, before } });
  });

  it('reads bounds without a period as a custom one', () => {
    const bounds = { after: midnight(17) };
    expect(readPeriod(null, bounds, now)).toEqual({ period: 'custom', bounds });
    expect(readPeriod('fortnight', bounds, now)).toEqual({ period: 'custom', bounds });
    expect(readPeriod('fortnight', {}, now)).toEqual({ period: 'any', bounds: {} });
    expect(readPeriod('constructor', {}, now)).toEqual({ period: 'any', bounds: {} });
  });

  it('reads one day only with the bounds of a day, or none yet', () => {
    const day = { after: midnight(17), before: midnight(18) };
    expect(readPeriod('day', day, now)).toEqual({ period: 'day', bounds: day });
    expect(readPeriod('day', {}, now)).toEqual({ period: 'day', bounds: {} });
    for (const bounds of [{ after: midnight(17) }, { ...day, before: midnight(19) }])
      expect(readPeriod('day', bounds, now)).toEqual({ period: 'custom', bounds });
  });

  it('includes the whole of the last day', () => {
    const bounds = { after: startOf('2026-11-17') ?? '', before: endOf('2026-11-17') ?? '' };
    expect(bounds).toEqual({ after: midnight(17), before: midnight(18) });
    expect(daysOf(bounds)).toEqual({ first: '2026-11-17', last: '2026-11-17' });
    expect(areWholeDays(bounds)).toBe(true);
    expect(areWholeDays({ ...bounds, after: new Date(2026, 10, 17, 8, 18).toISOString() })).toBe(false);
    expect(areWholeDays({})).toBe(true);
  });

  it('ignores the years that are dates before they are complete', () => {
    expect(['0002-11-17', '0202-11-17', '2026-11-17', '20260-11-17'].map(isCompleteDay)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
