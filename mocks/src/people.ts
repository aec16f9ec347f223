import { refusals } from '@portico/contract/errors';
import type { Context } from './context.ts';
import { type NewUser, type StoredUser, storedUser } from './organisation.ts';
import { uuid } from './random.ts';
import { Refused } from './refused.ts';

/** Adds somebody, in the order of creation. */
export function addUser(hub: Context, person: Omit<NewUser, 'id'>): StoredUser {
  const { organisation } = hub;
  organisation.sequence += 1;
  const user = storedUser({
    ...{ passwordChangedAt: hub.now(), ...person },
    ...{ id: uuid(hub.random), order: organisation.sequence },
  });
  organisation.users.push(user);
  return user;
}

/** What is told of a name that somebody else has. */
export const takenName = (key: 'username' | 'email') =>
  new Refused(`${key}_taken`, { fields: { [key]: refusals[`${key}_taken`].message } });
