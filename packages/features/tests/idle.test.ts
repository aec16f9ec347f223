import { ApiError } from '@portico/contract/client';
import { minute } from '@portico/contract/lib/durations';
import { describe, expect, it } from 'vitest';
import { countdownAnnouncement, formatCountdown, idleAt } from '../src/session/end/idle.ts';
import { isSessionRejection } from '../src/session/state/verification.ts';

describe('inactivity', () => {
  it.each([
    [0, 'active', 30 * minute],
    [25 * minute - 1, 'active', 5 * minute + 1],
    [25 * minute, 'warned', 5 * minute],
    [30 * minute - 1, 'warned', 1],
    [30 * minute, 'over', 0],
    [600 * minute, 'over', 0],
  ])('counts %i ms of inactivity as %s', (idle, phase, left) => {
    expect(idleAt(1000, 1000 + idle)).toEqual({ phase, left });
  });

  it('shows a countdown in minutes and seconds', () => {
    expect(formatCountdown(5 * minute)).toBe('5:00');
    expect(formatCountdown(249_001)).toBe('4:10');
    expect(formatCountdown(0)).toBe('0:00');
  });

  it('announces inactivity in whole minutes, then in seconds', () => {
    expect(countdownAnnouncement(5 * minute)).toBe('You will be signed out in 5 minutes.');
    expect(countdownAnnouncement(minute)).toBe('You will be signed out in 1 minute.');
    expect(countdownAnnouncement(30_000)).toBe('You will be signed out in less than 30 seconds.');
  });
});

describe('failed verifications', () => {
  it('ends the session if the hub rejects it', () => {
    expect(isSessionRejection(new ApiError(401, 'Unauthorized', ''))).toBe(true);
    expect(isSessionRejection(new ApiError(403, 'Forbidden', ''))).toBe(true);
  });

  it('keeps the session if the hub is unreachable, busy or failing', () => {
    expect(isSessionRejection(new TypeError('Failed to fetch'))).toBe(false);
    expect(isSessionRejection(new SyntaxError('A page of a captive portal'))).toBe(false);
    expect(isSessionRejection(new ApiError(429, 'Too Many Requests', ''))).toBe(false);
    expect(isSessionRejection(new ApiError(503, 'Service Unavailable', ''))).toBe(false);
  });
});
