import { day, hour, minute } from '@portico/contract/lib/durations';

const ago = (count: number, unit: string) => `${counted(count, unit)} ago`;

const two = (count: number) => String(count).padStart(2, '0');

/** Returns the month in English, as in 'Sat Nov 21 2026'; an `Intl` format would take a slow phone 0.1 s. */
const monthOf = (at: Date) => at.toDateString().slice(4, 7);

/** Returns the start of the reader's day that is some days after that of a moment. */
export const dayFrom = (at: Date, days: number): Date =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

/** Formats a date, e.g. 'Nov 21, 2026'. */
export function formatDate(at: string | Date): string {
  const date = new Date(at);
  return `${monthOf(date)} ${date.getDate()}, ${date.getFullYear()}`;
}

/** Formats the reader's day, for the name of a file and for a date input: 2026-11-21. */
export const formatDay = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Formats a timestamp in a feed, e.g. 'Nov 21, 9:30 AM'. docs/hub.md, 'Formats'. */
export function formatMoment(at: string | Date): string {
  const date = new Date(at);
  return `${monthOf(date)} ${date.getDate()}, ${formatTimeOfDay(date)}`;
}

const timeText = (at: Date, seconds: string) =>
  `${at.getHours() % 12 || 12}:${two(at.getMinutes())}${seconds} ${at.getHours() < 12 ? 'AM' : 'PM'}`;

/** Formats a time of day, e.g. '9:30 AM'. */
export const formatTimeOfDay = (at: string | Date): string => timeText(new Date(at), '');

/** Formats a time of day to the second, e.g. '9:30:05 AM'. */
export function formatTime(at: string | Date): string {
  const date = new Date(at);
  return timeText(date, `:${two(date.getSeconds())}`);
}

/** Formats a timestamp to the second, e.g. 'Nov 21, 2026, 9:30:05 AM'. */
export const formatInstant = (at: string | Date): string => `${formatDate(at)}, ${formatTime(at)}`;

/**
 * Formats an age: 'Just now' below a minute, then minutes, hours, days, and a date from 7 days. docs/hub.md, 'Formats'.
 *
 * @param at a timestamp; one in the future counts as now
 */
export function formatRelative(at: string | Date, now: Date): string {
  const age = now.getTime() - new Date(at).getTime();
  if (age < minute) return 'Just now';
  if (age < hour) return ago(Math.floor(age / minute), 'minute');
  if (age < day) return ago(Math.floor(age / hour), 'hour');
  if (age < 7 * day) return ago(Math.floor(age / day), 'day');
  return formatDate(at);
}

/** Formats an age as {@link formatRelative} does, for the middle of a sentence: 'just now'. */
export const formatRelativeInSentence = (at: string | Date, now: Date): string =>
  formatRelative(at, now).replace('Just', 'just');

/** Formats the day of the last sign-in: Today, Yesterday, n days ago, a date, or Never. docs/hub.md, 'Formats'. */
export function formatLastLogin(at: string | Date | null, now: Date): string {
  if (at === null) return 'Never';
  // Days around a change of the clocks are an hour longer or shorter.
  const days = Math.round((dayFrom(now, 0).getTime() - dayFrom(new Date(at), 0).getTime()) / day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? ago(days, 'day') : formatDate(at);
}

/**
 * Formats a duration, e.g. '2 h 5 min', 'Under 1 min' or '0 min'.
 *
 * @param seconds the unit of `totalTimeSpent`
 */
export function formatDuration(seconds: number): string {
  if (seconds <= 0) return '0 min';
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return 'Under 1 min';
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Formats a number as the texts around it, in English: 1,234.5. */
export const formatNumber = (value: number): string =>
  // A slow phone takes 0.1 s for the first format that it makes.
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : value.toLocaleString('en-US');

/** Formats a number with its noun: '1 user', '1,234 users'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Formats a size in kilobytes or, from a megabyte (10⁶ bytes) on, in megabytes, e.g. '870 kB' or '1.2 MB'. */
export function formatSize(bytes: number): string {
  const isSmall = bytes < 999_500;
  const digits = isSmall ? 0 : 1;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(bytes / (isSmall ? 1000 : 1_000_000));
}
