import { day, minute } from '@portico/contract/durations';
import { appIds } from './fixtureApps.ts';
import { people } from './fixturePeople.ts';
import type { Organisation } from './organisation.ts';

/** Opens of Pantry on the last 30 days, the newest first. */
const counts = [1, 9, 7, 8, 6, 0, 0, 8, 7, 9, 12, 5, 1, 0, 6, 7, 7, 4, 8, 0, 0, 5, 6, 3, 7, 5, 0, 0, 2, 4];

/** Returns when users opened applications: Pantry on most working days, Room Booking once. */
export function fixtureOpens(now: number): Organisation['opens'] {
  const openers = [people.user, people.yui, people.admin, people.manager];
  const pantry = counts.flatMap((count, ago) =>
    Array.from({ length: count }, (_, index) => ({
      userId: (openers[(ago + index) % (ago < 7 ? 3 : 4)] ?? people.user).id,
      appId: appIds.pantry,
      at: now - ago * day - (index + 1) * 20 * minute,
    })),
  );
  return [...pantry, { userId: people.user.id, appId: appIds.rooms, at: now - 9 * day }];
}
