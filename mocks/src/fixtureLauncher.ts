import { hour } from '@portico/contract/durations';
import { apps } from './fixtureApps.ts';
import { fixtureNow, people } from './fixtures.ts';
import type { Organisation } from './organisation.ts';

const names = [
  ['Expenses', 'Receipts, travel and cards.'],
  ['Wiki', 'How everything works here.'],
  ['Customer Desk', 'Requests of customers, and their answers.'],
  ['Calibration Records', 'Certificates of every instrument.'],
  ['Canteen', 'Menu of the week.'],
  ['Learning', 'Courses and certificates.'],
  ['Purchase Orders', 'Orders and deliveries.'],
  ['Fleet', 'Cars, vans and their keys.'],
  ['Whistleblowing', 'Reports in confidence.'],
  ['Document Store', 'Drawings and contracts.'],
] as const;

/**
 * Gives `people.user` a number of applications to open, from 3 to 13. The first of the new ones were opened lately,
 * one after the other.
 */
export function fillPortal(organisation: Organisation, count: number): void {
  for (const [index, [name, description]] of names.slice(0, count - 3).entries()) {
    const id = `a0000000-0000-4000-9000-${String(index).padStart(12, '0')}`;
    const apiKey = `ptk_${String(index).padStart(64, '0')}`;
    organisation.apps.push({ ...apps.pantry, id, name, description, apiKey });
    const pair = { userId: people.user.id, appId: id };
    organisation.grants.push({ ...pair, grantedBy: people.admin.id, grantedAt: apps.pantry.createdAt });
    if (index > 3) continue;
    const at = fixtureNow - (index + 1) * hour;
    organisation.visits.push({ ...pair, startedAt: at, lastSeenAt: at });
  }
}

/** Marks applications as favourites of `people.user`. */
export function markFavourites(organisation: Organisation, ...appIds: string[]): void {
  const { id: userId } = people.user;
  for (const appId of appIds) {
    organisation.preferences.push({ userId, appId, isFavourite: true, directOrigin: null });
  }
}
