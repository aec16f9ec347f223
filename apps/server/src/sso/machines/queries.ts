import { missing } from '@portico/contract/api/server/refusal';
import { nameKey } from '@portico/contract/people/names';
import { isUsable } from '@portico/contract/signIn/server/standing';
import { isLiveClient } from '@portico/contract/sso/server/machineClients';
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { firstOf } from '../../database/query/rows.ts';
import { applicationApis, applications, machineClients, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

export type MachineClientRow = typeof machineClients.$inferSelect;

/** A machine client with the names of its maker and of the application whose API it calls. */
export interface NamedClient {
  client: MachineClientRow;
  maker: string | null;
  app: { name: string; identifier: string } | null;
}

const named = (store: Store) =>
  store
    .select({
      client: machineClients,
      maker: users.username,
      app: { name: applications.name, identifier: applicationApis.identifier },
    })
    .from(machineClients)
    .leftJoin(users, eq(users.id, machineClients.createdBy))
    .leftJoin(applicationApis, eq(applicationApis.appId, machineClients.appId))
    .leftJoin(applications, eq(applications.id, machineClients.appId))
    .$dynamic();

const toNamed = ({ app, ...row }: Awaited<ReturnType<typeof named>>[number]): NamedClient => ({
  ...row,
  app:
    app === null || app.name === null || app.identifier === null
      ? null
      : { name: app.name, identifier: app.identifier },
});

/** Returns machine clients from an offset, newest first. */
export async function listMachineClients(store: Store, offset: number, limit: number) {
  const rows = await named(store)
    .orderBy(desc(machineClients.createdAt), desc(machineClients.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(toNamed), total: await store.$count(machineClients) };
}

/** Returns a machine client with its names. @throws {Refusal} `not_found` */
export async function readNamedClient(store: Store, id: string): Promise<NamedClient> {
  const [row] = await named(store).where(eq(machineClients.id, id));
  if (row === undefined) throw missing('machineClient');
  return toNamed(row);
}

/** Returns machine clients whose names have a part, by name. */
export const findClientsByName = (store: Store, search: string | undefined, limit: number) =>
  store
    .select({ id: machineClients.id, name: machineClients.name })
    .from(machineClients)
    .where(sql`position(${nameKey(search ?? '')} in ${machineClients.nameKey}) > 0`)
    .orderBy(machineClients.nameKey)
    .limit(limit);

/** Returns a machine client that may get tokens, with the API that it may call; null for the hub's. */
export async function findLiveMachine(store: Store, id: string, at: Date) {
  const [row] = await store
    .select({
      client: machineClients,
      maker: users,
      api: applicationApis,
      isAppActive: applications.isActive,
    })
    .from(machineClients)
    .innerJoin(users, eq(users.id, machineClients.createdBy))
    .leftJoin(applicationApis, eq(applicationApis.appId, machineClients.appId))
    .leftJoin(applications, eq(applications.id, machineClients.appId))
    .where(eq(machineClients.id, id));
  if (row === undefined || !isLiveClient(row.client, at) || !isUsable(row.maker)) return null;
  return row.client.appId !== null && row.isAppActive !== true ? null : row;
}

/** Returns the APIs of applications from an offset, with the names of the applications, oldest application first. */
export async function listApis(store: Store, offset: number, limit: number) {
  const rows = await store
    .select({ ...getTableColumns(applicationApis), appName: applications.name })
    .from(applicationApis)
    .innerJoin(applications, eq(applications.id, applicationApis.appId))
    .orderBy(applications.createdAt, applications.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await store.$count(applicationApis) };
}

/** Returns the API of an application, or null. */
export const findApi = (store: Store, appId: string) =>
  firstOf(store.select().from(applicationApis).where(eq(applicationApis.appId, appId)));

/**
 * Revokes the machine clients of users who lose the rights of administrators or whose password is reset. The clients
 * stay in the list.
 */
export async function revokeClientsOf(store: Store, userIds: string | readonly string[], at: Date) {
  await store
    .update(machineClients)
    .set({ revokedAt: at, version: sql`${machineClients.version} + 1` })
    .where(and(inArray(machineClients.createdBy, [userIds].flat()), isNull(machineClients.revokedAt)));
}
