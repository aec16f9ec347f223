import { lifetimes } from '@portico/contract/limits';

/** Where someone stands between their last activity and the end of their session. */
export type IdlePhase = 'active' | 'warned' | 'over';

/**
 * How long until inactivity ends the session. docs/product.md 4.4.
 *
 * @param lastActivity when someone was last active in any tab, in milliseconds since 1970
 * @param now the time now, likewise
 * @returns the phase and the milliseconds left, never below 0
 */
export function idleAt(lastActivity: number, now: number): { phase: IdlePhase; left: number } {
  const left = Math.max(0, lifetimes.inactivity - (now - lastActivity));
  if (left === 0) return { phase: 'over', left };
  return { phase: left <= lifetimes.inactivityWarning ? 'warned' : 'active', left };
}

/** The time left as a clock shows it, e.g. '4:09'. */
export function formatCountdown(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time left as a sentence that changes by the minute, and once more near the end: for announcing it. */
export function countdownAnnouncement(left: number): string {
  if (left <= 30_000) return 'You will be signed out in less than 30 seconds.';
  const minutes = Math.ceil(left / 60_000);
  return `You will be signed out in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
