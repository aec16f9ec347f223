import { missing } from '@portico/contract/api/server/refusal';
import type { RuledApp } from '@portico/contract/signIn/server/signInRules';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '../../database/query/prepared.ts';
import { firstOf, onlyOf } from '../../database/query/rows.ts';
import { applications } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { claimApplicationName } from '../../directory/names/skeletons.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** Returns an application as the policy takes it. */
export const ruledApp = ({ id: appId, signInRule }: Pick<ApplicationRow, 'id' | 'signInRule'>): RuledApp => ({
  appId,
  signInRule,
});

/** Returns the number of applications. */
export const countApplications = (store: Store): Promise<number> => store.$count(applications);

/** Returns applications from an offset, oldest first. */
export async function listApplications(store: Store, offset: number, limit: number) {
  const rows = await store
    .select()
    .from(applications)
    .orderBy(applications.createdAt, applications.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countApplications(store) };
}

/** Prepares the search for the application with a value in a column. */
function searchBy(name: string, column: PgColumn, isLocked = false) {
  const search = prepared(name, store => {
    const query = store
      .select()
      .from(applications)
      .where(eq(column, sql.placeholder('value')));
    return isLocked ? query.for('no key update') : query;
  });
  return (store: Store, value: string) => firstOf(search(store, { value }));
}

/** Returns the application with an id, or null. */
export const findApplication = searchBy('find_application', applications.id);

/** Returns the application whose key has this digest, or null. */
export const findApplicationByKey = searchBy('find_application_by_key', applications.keyHash);

/** Locks an application until the transaction ends. @returns its row, or null */
export const lockApplication = searchBy('lock_application', applications.id, true);

/** Returns the application with an id. @throws {Refusal} `not_found` */
export async function readApplication(store: Store, id: string): Promise<ApplicationRow> {
  const app = await findApplication(store, id);
  if (app === null) throw missing('application');
  return app;
}

/** Share-locks an application: it cannot change until the transaction ends. @returns its row, or null */
export const shareLockApplication = (store: Store, id: string): Promise<ApplicationRow | null> =>
  firstOf(shareLockApplications(store, [id]));

/** Share-locks applications in the order of their ids. @returns those that exist */
export async function shareLockApplications(store: Store, ids: readonly string[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return [];
  return store
    .select()
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
    .for('share');
}

/** Returns the digests of all keys. */
export const listKeyDigests = async (store: Store): Promise<string[]> =>
  (await store.select({ hash: applications.keyHash }).from(applications)).map(app => app.hash);

/** Updates an application under the next version. An unchanged name is not checked, because older ones may look alike. */
export async function updateApplication(
  store: Store,
  id: string,
  change: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow> {
  const { name } = change;
  const isRenamed = name !== undefined && (await findApplication(store, id))?.name !== name;
  const update = { ...change, version: sql`${applications.version} + 1` };
  const updated = store.update(applications).set(update).where(eq(applications.id, id)).returning();
  const row = await onlyOf(updated, 'the changed application');
  if (isRenamed) await claimApplicationName(store, id, name);
  return row;
}

/** Deletes an application with everything that refers to it; the log keeps its events. */
export async function deleteApplication(store: Store, id: string): Promise<void> {
  await store.delete(applications).where(eq(applications.id, id));
}

/** Inserts an application. Fails if its name looks like another: see `directory/names/unique.ts`. */
export async function insertApplication(store: Store, application: typeof applications.$inferInsert) {
  const row = await onlyOf(store.insert(applications).values(application).returning(), 'the new application');
  await claimApplicationName(store, row.id, row.name);
  return row;
}
