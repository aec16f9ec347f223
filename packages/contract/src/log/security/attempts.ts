import { day, minute } from '../../lib/durations.ts';

/** Thresholds and look-back windows (in milliseconds) of the security rules. */
export const ruleBounds = {
  failureWindow: 10 * minute,
  failuresOfAccount: 5,
  failuresOfAddress: 10,
  usualPlaces: 30 * day,
  knownSignIns: 3,
  farKilometres: 500,
  fastKilometresAnHour: 900,
  devices: 4,
  deviceWindow: day,
} as const;

/** A geographic location, from a local database. */
export interface Place {
  city: string | null;
  country: string | null;
  latitude: number;
  longitude: number;
}

/**
 * A sign-in attempt, or the lockout that followed too many. `cloned`: refused because a passkey may have been copied.
 * `reported`: its user reported it as not theirs. `unfinished`: the password was right, and nothing followed it.
 */
export interface Attempt {
  at: Date;
  outcome: 'succeeded' | 'failed' | 'locked' | 'cloned' | 'reported' | 'unfinished';
  /** The account's id; null for an unknown name. */
  userId: string | null;
  username: string | null;
  ip: string;
  userAgent: string;
  place: Place | null;
  /** The address is on the configured list of anonymising networks. */
  isAnonymous: boolean;
  /** The codes that were tried in an unfinished sign-in. */
  tried?: { wrongCodes: number; recoveryCodes: number };
}
