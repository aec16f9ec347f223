import { day, minute } from '@portico/contract/durations';
import { appIds } from './fixtureApps.ts';
import { ago } from './fixtureTime.ts';
import type { Organisation } from './organisation.ts';

/** Opens of Pantry on each of the last 30 days, the oldest first. */
const opensOfPantry = [
  4, 2, 0, 0, 5, 7, 3, 6, 5, 0, 0, 8, 4, 7, 7, 6, 0, 1, 5, 12, 9, 7, 8, 0, 0, 6, 8, 7, 9, 1,
];

/** How users opened applications: Pantry on most working days, Room Booking once. */
export const fixtureOpens: Organisation['opens'] = [
  {
    appId: appIds.pantry,
    lastUsed: ago(20 * minute),
    usersLastWeek: 3,
    usersLastMonth: 4,
    perDay: opensOfPantry,
  },
  {
    appId: appIds.rooms,
    lastUsed: ago(9 * day),
    usersLastWeek: 0,
    usersLastMonth: 1,
    perDay: opensOfPantry.map((_, index) => (index === 20 ? 1 : 0)),
  },
];
