import { notFound } from '@portico/contract/errors';
import type { Context } from './context.ts';
import type { StoredApplication, StoredUser } from './organisation.ts';
import { Refusal } from './refusal.ts';

const missing = (what: 'user' | 'application') => new Refusal('not_found', { message: notFound[what] });

/** What is told of an application that is not there. */
export const missingApplication = () => missing('application');

/** The row of an id. @throws {Refusal} `not_found` where there is none */
function withId<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  what: 'user' | 'application',
): Row {
  const row = rows.find(other => other.id === id);
  if (row === undefined) throw missing(what);
  return row;
}

/** The person of an id. @throws {Refusal} `not_found` */
export const findUser = (hub: Context, id: string): StoredUser => withId(hub.organisation.users, id, 'user');

/** The application of an id. @throws {Refusal} `not_found` */
export const findApplication = (hub: Context, id: string): StoredApplication =>
  withId(hub.organisation.apps, id, 'application');
