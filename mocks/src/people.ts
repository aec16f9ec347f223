import { confusableSkeletons } from '@portico/contract/confusables';
import { takenName } from '@portico/contract/hub/refusal';
import type { Context } from './context.ts';
import { type NewUser, type StoredApplication, type StoredUser, storedUser } from './organisation.ts';
import { uuid } from './random.ts';

/** Adds a user. */
export function addUser(hub: Context, person: Omit<NewUser, 'id'>): StoredUser {
  const { organisation } = hub;
  organisation.sequence += 1;
  const user = storedUser({
    passwordChangedAt: hub.now(),
    createdAt: hub.now(),
    activatedAt: hub.now(),
    ...person,
    id: uuid(hub.random),
    order: organisation.sequence,
  });
  organisation.users.push(user);
  return user;
}

const shareLook = (one: string, other: string) => {
  const looks = confusableSkeletons(other);
  return confusableSkeletons(one).some(look => looks.includes(look));
};

/** Refuses a username that looks like another account's. An unchanged name is accepted. */
export function refuseLookalike(hub: Context, username: string | undefined, own?: StoredUser): void {
  if (username === undefined || username === own?.username) return;
  if (!hub.organisation.users.some(user => user !== own && shareLook(user.username, username))) return;
  throw takenName('lookalike');
}

/** Refuses a name that looks like another application's. An unchanged name is accepted. */
export function refuseAppLookalike(hub: Context, name: string | undefined, own?: StoredApplication): void {
  if (name === undefined || name === own?.name) return;
  if (!hub.organisation.apps.some(app => app !== own && shareLook(app.name, name))) return;
  throw takenName('application');
}
