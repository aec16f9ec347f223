import { notFound } from '@portico/contract/errors';
import type { Context } from './context.ts';
import type { StoredApplication, StoredUser } from './organisation.ts';
import { Refusal } from './refusal.ts';

const missing = (kind: 'user' | 'application') => new Refusal('not_found', { message: notFound[kind] });

/** Returns the refusal for an application that does not exist. */
export const missingApplication = () => missing('application');

/**
 * Returns the row with an id.
 *
 * @throws {Refusal} `not_found` if there is none
 */
function withId<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  kind: 'user' | 'application',
): Row {
  const row = rows.find(other => other.id === id);
  if (row === undefined) throw missing(kind);
  return row;
}

/**
 * Returns the user with an id.
 *
 * @throws {Refusal} `not_found`
 */
export const findUser = (hub: Context, id: string): StoredUser => withId(hub.organisation.users, id, 'user');

/**
 * Returns the application with an id.
 *
 * @throws {Refusal} `not_found`
 */
export const findApplication = (hub: Context, id: string): StoredApplication =>
  withId(hub.organisation.apps, id, 'application');
