import type { AuditLogFilter } from '@portico/contract/log/schemas/audit';
import { dayFrom, formatDay } from '../../lib/format/formats.ts';

/** The periods to choose from. Days are days of the reader's time zone. */
const presets = {
  today: { label: 'Today', from: 0, days: 1 },
  yesterday: { label: 'Yesterday', from: 1, days: 1 },
  week: { label: 'Last 7 days', from: 6, days: 7 },
  month: { label: 'Last 30 days', from: 29, days: 30 },
} as const;
type Preset = keyof typeof presets;

/** A value of the address's `period`. One day and a custom range have their bounds in `after` and `before`. */
export type Period = Preset | 'any' | 'day' | 'custom';

/** The options of the period's select. */
export const periodOptions: { value: Period; label: string }[] = [
  { value: 'any', label: 'Any time' },
  ...(Object.keys(presets) as Preset[]).map(value => ({ value, label: presets[value].label })),
  { value: 'day', label: 'One day' },
  { value: 'custom', label: 'Custom range' },
];

/** Returns whether an address names a period. */
export const isPeriod = (name: string | null): boolean => periodOptions.some(({ value }) => value === name);

type Bounds = Pick<AuditLogFilter, 'after' | 'before'>;

const isPreset = (name: string | null): name is Preset => name !== null && Object.hasOwn(presets, name);

/**
 * Returns the period that an address names, and its bounds.
 *
 * @param name the address's `period`
 * @param bounds the address's `after` and `before`, which a preset ignores
 */
export function readPeriod(
  name: string | null,
  { after, before }: Bounds,
  now: Date,
): { period: Period; bounds: Bounds } {
  if (isPreset(name)) {
    const { from, days } = presets[name];
    const first = dayFrom(now, -from);
    const bounds = { after: first.toISOString(), before: dayFrom(first, days).toISOString() };
    return { period: name, bounds };
  }
  const bounds = { ...(after && { after }), ...(before && { before }) };
  const isAny = after === undefined && before === undefined;
  if (name === 'day' && (isAny || isOneDay(bounds))) return { period: 'day', bounds };
  return { period: isAny && name !== 'custom' ? 'any' : 'custom', bounds };
}

/** Returns the first and the last day of bounds, in the form of a date input: '2026-11-21', or '' without a bound. */
export const daysOf = ({ after, before }: Bounds) => ({
  first: after === undefined ? '' : formatDay(new Date(after)),
  // The end is exclusive.
  last: before === undefined ? '' : formatDay(new Date(Date.parse(before) - 1)),
});

/** Returns the inclusive start of a day; null for ''. */
export const startOf = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T00:00`).toISOString();

/** Returns the exclusive end of a day; null for ''. */
export const endOf = (day: string): string | null =>
  day === '' ? null : dayFrom(new Date(`${day}T00:00`), 1).toISOString();

/** Returns true if bounds are whole days of the reader's time zone, which the date fields show completely. */
export function areWholeDays(bounds: Bounds): boolean {
  const { first, last } = daysOf(bounds);
  return (
    (bounds.after === undefined || Date.parse(bounds.after) === Date.parse(startOf(first) ?? '')) &&
    (bounds.before === undefined || Date.parse(bounds.before) === Date.parse(endOf(last) ?? ''))
  );
}

/** Returns true if bounds are exactly one day of the reader's time zone. */
export function isOneDay(bounds: Bounds): boolean {
  const { first, last } = daysOf(bounds);
  return first !== '' && first === last && areWholeDays(bounds);
}

/** Returns true for a complete date. While a year is typed, its first digits are dates as well. */
export const isCompleteDay = (text: string): boolean => /^[2-9]\d{3}-\d\d-\d\d$/.test(text);
