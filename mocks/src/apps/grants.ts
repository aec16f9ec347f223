import { compareByName } from '@portico/contract/people/names';
import type { Context } from '../context.ts';
import type { Grant, StoredApplication, StoredUser } from '../data/organisation.ts';

/** Returns whether two rows are about the same user and application. */
export const isSame = (one: Grant, other: Grant): boolean =>
  one.userId === other.userId && one.appId === other.appId;

/** Returns whether a user holds an application. */
export const holds = ({ organisation }: Context, pair: Grant): boolean =>
  organisation.grants.some(row => isSame(row, pair));

/** Grants an application that a user does not hold, and answers a request for it. */
export function grant(hub: Context, { userId, appId }: Grant, by: { id: string }): void {
  const { grants, requests } = hub.organisation;
  const pair = { userId, appId };
  grants.push({ ...pair, grantedBy: by.id, grantedAt: hub.now() });
  const answer = { state: 'granted', answeredAt: hub.now(), answeredBy: by.id };
  for (const request of requests) if (isSame(request, pair)) Object.assign(request, answer);
}

/** Revokes an application. */
export function revoke({ organisation }: Context, pair: Grant): void {
  organisation.grants = organisation.grants.filter(row => !isSame(row, pair));
}

/** Returns the active applications that a user holds, or does not hold, sorted by name. */
export const activeApps = (hub: Context, { id: userId }: StoredUser, isHeld: boolean): StoredApplication[] =>
  hub.organisation.apps
    .filter(app => app.isActive && holds(hub, { userId, appId: app.id }) === isHeld)
    .toSorted(compareByName);
