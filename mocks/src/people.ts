import { takenName } from '@portico/contract/hub/refusal';
import { nameKey } from '@portico/contract/names';
import type { Context } from './context.ts';
import { type NewUser, type StoredApplication, type StoredUser, storedUser } from './organisation.ts';
import { uuid } from './random.ts';

/** Adds a user. */
export function addUser({ organisation, now, random }: Context, person: Omit<NewUser, 'id'>): StoredUser {
  const times = { passwordChangedAt: now(), createdAt: now() };
  const user = storedUser({ ...times, ...person, id: uuid(random) });
  organisation.users.push(user);
  return user;
}

const isSameName = (one: string, other: string | undefined) =>
  other !== undefined && nameKey(one) === nameKey(other);

/** Refuses names of another user. @throws {Refusal} `username_taken` or `email_taken` */
export function refuseTakenNames(
  { organisation }: Context,
  names: { username?: string | undefined; email?: string | undefined },
  own?: StoredUser,
): void {
  const isTaken = (key: 'username' | 'email') =>
    organisation.users.some(user => user !== own && isSameName(user[key], names[key]));
  for (const key of ['username', 'email'] as const) if (isTaken(key)) throw takenName(key);
}

/** Refuses the name of another application. @throws {Refusal} `app_name_taken` */
export function refuseTakenAppName(
  { organisation }: Context,
  name: string | undefined,
  own?: StoredApplication,
): void {
  if (organisation.apps.some(app => app !== own && isSameName(app.name, name)))
    throw takenName('application');
}
