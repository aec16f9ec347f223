import { lifetimes } from '@portico/contract/limits';

/** The phases between the last activity and the end of the session. */
export type IdlePhase = 'active' | 'warned' | 'over';

/**
 * Returns the phase of the session and the time until inactivity ends it. docs/sign-in.md, 'Inactivity'.
 *
 * @param lastActivity time of the last activity in any tab, in milliseconds since 1970
 * @param now current time, in milliseconds since 1970
 * @returns `left` in milliseconds, never below 0
 */
export function idleAt(lastActivity: number, now: number): { phase: IdlePhase; left: number } {
  const left = Math.max(0, lifetimes.inactivity - (now - lastActivity));
  if (left === 0) return { phase: 'over', left };
  return { phase: left <= lifetimes.inactivityWarning ? 'warned' : 'active', left };
}

/** Formats the remaining time as minutes and seconds: '4:09'. */
export function formatCountdown(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the remaining time for screen readers. The sentence changes every minute, and 30 seconds before the end. */
export function countdownAnnouncement(left: number): string {
  if (left <= 30_000) return 'You will be signed out in less than 30 seconds.';
  const minutes = Math.ceil(left / 60_000);
  return `You will be signed out in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
