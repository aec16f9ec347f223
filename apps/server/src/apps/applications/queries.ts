import { missing } from '@portico/contract/hub/refusal';
import type { RuledApp } from '@portico/contract/hub/signInRules';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '../../database/query/prepared.ts';
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

/** Returns the ids of all applications, oldest first. */
export async function listApplicationIds(store: Store): Promise<string[]> {
  const rows = await store
    .select({ id: applications.id })
    .from(applications)
    .orderBy(applications.createdAt, applications.id);
  return rows.map(({ id }) => id);
}

/** Returns the application with an id, or null. */
export async function findApplication(store: Store, id: string): Promise<ApplicationRow | null> {
  const [row] = await selectApplication(store, { id });
  return row ?? null;
}

/** Returns the application with an id. @throws {Refusal} `not_found` */
export async function readApplication(store: Store, id: string): Promise<ApplicationRow> {
  const app = await findApplication(store, id);
  if (app === null) throw missing('application');
  return app;
}

const selectApplication = prepared('find_application', store =>
  store
    .select()
    .from(applications)
    .where(eq(applications.id, sql.placeholder('id'))),
);

/** Share-locks an application: it cannot change until the transaction ends. @returns its row, or null */
export async function shareLockApplication(store: Store, id: string): Promise<ApplicationRow | null> {
  const [row] = await shareLockApplications(store, [id]);
  return row ?? null;
}

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

/** Returns the application whose key has this digest, or null. */
export async function findApplicationByKey(store: Store, keyHash: string): Promise<ApplicationRow | null> {
  const [row] = await selectByKey(store, { keyHash });
  return row ?? null;
}

const selectByKey = prepared('find_application_by_key', store =>
  store
    .select()
    .from(applications)
    .where(eq(applications.keyHash, sql.placeholder('keyHash'))),
);

/** Locks an application until the transaction ends. @returns its row, or null */
export async function lockApplication(store: Store, id: string): Promise<ApplicationRow | null> {
  const [row] = await lockOne(store, { id });
  return row ?? null;
}

const lockOne = prepared('lock_application', store =>
  store
    .select()
    .from(applications)
    .where(eq(applications.id, sql.placeholder('id')))
    .for('no key update'),
);

/** Updates an application under the next version. An unchanged name is not checked, because older ones may look alike. */
export async function updateApplication(
  store: Store,
  id: string,
  change: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow> {
  const { name } = change;
  const isRenamed = name !== undefined && (await findApplication(store, id))?.name !== name;
  const [row] = await store
    .update(applications)
    .set({ ...change, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
    .returning();
  if (row === undefined) throw new Error('The application was not changed');
  if (isRenamed) await claimApplicationName(store, id, name);
  return row;
}

/** Deletes an application with everything that refers to it; the log keeps its events. */
export async function deleteApplication(store: Store, id: string): Promise<void> {
  await store.delete(applications).where(eq(applications.id, id));
}

/** Inserts an application. Fails if its name looks like another: see `directory/names/unique.ts`. */
export async function insertApplication(store: Store, application: typeof applications.$inferInsert) {
  const [row] = await store.insert(applications).values(application).returning();
  if (row === undefined) throw new Error('The application was not stored');
  await claimApplicationName(store, row.id, row.name);
  return row;
}
