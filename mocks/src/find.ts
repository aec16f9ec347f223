import { missing } from '@portico/contract/hub/refusal';
import type { Context } from './context.ts';
import type { StoredApplication, StoredUser } from './organisation.ts';

/**
 * Returns the user with an id.
 *
 * @throws {Refusal} `not_found`
 */
export function findUser({ organisation }: Context, id: string): StoredUser {
  const user = organisation.users.find(row => row.id === id);
  if (user === undefined) throw missing('user');
  return user;
}

/**
 * Returns the application with an id.
 *
 * @throws {Refusal} `not_found`
 */
export function findApplication({ organisation }: Context, id: string): StoredApplication {
  const app = organisation.apps.find(row => row.id === id);
  if (app === undefined) throw missing('application');
  return app;
}
