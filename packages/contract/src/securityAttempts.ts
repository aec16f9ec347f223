const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Where each security rule begins to speak, and how far back it looks, in milliseconds. */
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

/** A place on earth, as a local database tells it. */
export interface Place {
  city: string | null;
  country: string | null;
  latitude: number;
  longitude: number;
}

/** One attempt to sign in, or the lock that too many of them brought. */
export interface Attempt {
  at: Date;
  outcome: 'succeeded' | 'failed' | 'locked';
  /** Whose account; null for an unknown name. */
  userId: string | null;
  username: string | null;
  ip: string;
  userAgent: string;
  place: Place | null;
  /** Its address is on the configured list of anonymising networks. */
  isAnonymous: boolean;
}
