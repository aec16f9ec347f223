import { iso } from '@portico/contract/lib/server/moments';

/** The time of every story: 2026-11-21T09:30:00Z, a Saturday. */
export const fixtureNow = Date.UTC(2026, 10, 21, 9, 30);

/** Returns an earlier time for the API. */
export const ago = (milliseconds: number): string => iso(fixtureNow - milliseconds);
