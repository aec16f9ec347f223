import { userEntity } from '@portico/contract/events/entities';
import { compareByName } from '@portico/contract/names';
import type { Context } from './context.ts';
import { deleteRows, type Grant, type StoredApplication, type StoredUser } from './organisation.ts';
import { record } from './record.ts';

/** Returns whether two rows are about the same user and application. */
export const isSame = (one: Grant, other: Grant): boolean =>
  one.userId === other.userId && one.appId === other.appId;

/** Returns whether a user holds an application. */
export const holds = (hub: Pick<Context, 'organisation'>, pair: Grant): boolean =>
  hub.organisation.grants.some(row => isSame(row, pair));

/**
 * Grants an application and answers a request for it.
 *
 * @returns false if the user already held it
 */
export function grant(hub: Context, pair: Grant, by: { id: string }): boolean {
  const { grants, requests } = hub.organisation;
  if (holds(hub, pair)) return false;
  grants.push({ userId: pair.userId, appId: pair.appId, grantedBy: by.id, grantedAt: hub.now() });
  for (const request of requests) {
    if (request.state === 'pending' && isSame(request, pair)) {
      Object.assign(request, { state: 'granted', answeredAt: hub.now(), answeredBy: by.id });
    }
  }
  return true;
}

/** Grants a user applications that they do not have yet, and logs each grant. @returns the ids of the events */
export function grantTogether(
  hub: Context,
  actor: StoredUser,
  user: StoredUser,
  apps: readonly StoredApplication[],
): (string | null)[] {
  const granted = apps.filter(app => grant(hub, { userId: user.id, appId: app.id }, actor));
  const together = granted.length > 1 ? { together: granted.length } : {};
  return granted.map(({ id, name }) => {
    const parameters = { appId: id, appName: name, ...together };
    return record(hub, { action: 'grant_access', parameters, actor, entity: userEntity(user) });
  });
}

/**
 * Revokes an application with its tokens.
 *
 * @returns false if the user did not hold it
 */
export function revoke(hub: Context, pair: Grant): boolean {
  const { organisation } = hub;
  if (!holds(hub, pair)) return false;
  deleteRows(organisation, ['grants', 'tokens'], { userId: pair.userId, appId: pair.appId });
  return true;
}

/** Returns the active applications that a user holds, or does not hold, sorted by name. */
export const activeApps = (hub: Context, user: StoredUser, held: boolean): StoredApplication[] =>
  hub.organisation.apps
    .filter(app => app.isActive && holds(hub, { userId: user.id, appId: app.id }) === held)
    .toSorted(compareByName);
