import { compareByName } from '@portico/contract/names';
import type { Context } from './context.ts';
import type { Grant, StoredApplication, StoredUser } from './organisation.ts';

/** Whether two rows speak of the same person and application. */
export const isSame = (one: Grant, other: Grant): boolean =>
  one.userId === other.userId && one.appId === other.appId;

/** Whether a person holds an application. */
export const holds = (hub: Context, pair: Grant): boolean =>
  hub.organisation.grants.some(row => isSame(row, pair));

/** Grants; a request for it is thereby answered. @returns false where it was held already */
export function grant(hub: Context, pair: Grant, by: { id: string }): boolean {
  const { grants, requests } = hub.organisation;
  if (holds(hub, pair)) return false;
  grants.push({ userId: pair.userId, appId: pair.appId, grantedBy: by.id, grantedAt: hub.now() });
  for (const request of requests) {
    if (request.state === 'pending' && isSame(request, pair)) {
      Object.assign(request, { state: 'granted', answeredAt: hub.now() });
    }
  }
  return true;
}

/** Revokes; the pair's tokens end at once. @returns false where it was not held */
export function revoke(hub: Context, pair: Grant): boolean {
  const { organisation } = hub;
  if (!holds(hub, pair)) return false;
  for (const key of ['grants', 'tokens'] as const) {
    organisation[key] = (organisation[key] as Grant[]).filter(row => !isSame(row, pair)) as never;
  }
  return true;
}

/** The active applications that a person holds, or does not hold, by name. */
export const activeApps = (hub: Context, user: StoredUser, held: boolean): StoredApplication[] =>
  hub.organisation.apps
    .filter(app => app.isActive && holds(hub, { userId: user.id, appId: app.id }) === held)
    .toSorted(compareByName);
