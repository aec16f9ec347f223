import { lastDays } from '@portico/contract/api/server/responses';
import { recentWindows } from '@portico/contract/limits';
import type { Overview, SetupStep } from '@portico/contract/log/schemas/overview';
import { isAdministrator } from '@portico/contract/people/rules';
import type { Role } from '@portico/contract/people/schemas/role';
import { and, desc, eq, gte, inArray, ne, type SQL, sum } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Hub } from '../../base/hub.ts';
import {
  accessGrants,
  applicationDays,
  applications,
  applicationUsers,
  users,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { hasSecondAdministrator, readAttention } from './attention.ts';
import { countByDay, countByHour } from './queries.ts';

const creations = ['create_user', 'register'];

/**
 * Returns the items that need attention, the steps of a new hub and the use of the last days. Figures over time are
 * read from counts that triggers maintain.
 *
 * @param role the caller's, who gets the items that they can solve
 */
export async function readHubOverview(hub: Hub, role: Role): Promise<Overview> {
  const forAdministrator = isAdministrator(role);
  const store = hub.database.db;
  await hub.sealer.sealNow();
  const at = hub.now();
  const days = lastDays(at);
  const since = new Date(`${days[0]}T00:00:00Z`);
  const created = await countByDay(store, creations, since);
  const opens = await store
    .select({ day: applicationDays.day, total: sum(applicationDays.opens).mapWith(Number) })
    .from(applicationDays)
    .where(gte(applicationDays.day, days[0] ?? ''))
    .groupBy(applicationDays.day);
  const hours = await countByHour(store, 'login', since);
  const { backups } = hub.database;
  const lastBackup =
    forAdministrator && backups !== null ? ((await backups.newest(at))?.at ?? null) : undefined;
  return {
    setup: forAdministrator ? await readSetup(hub, lastBackup instanceof Date) : null,
    attention: await readAttention(store, at, forAdministrator ? { lastBackup, role } : null),
    days: days.map(day => ({
      day,
      newPeople: created.filter(row => row.day === day).reduce((count, row) => count + row.total, 0),
      opens: opens.find(row => row.day === day)?.total ?? 0,
    })),
    topApplications: await store
      .select({
        id: applications.id,
        name: applications.name,
        icon: applications.icon,
        opens: sum(applicationDays.opens).mapWith(Number),
      })
      .from(applicationDays)
      .innerJoin(applications, eq(applications.id, applicationDays.appId))
      .where(gte(applicationDays.day, days[0] ?? ''))
      .groupBy(applications.id)
      .orderBy(desc(sum(applicationDays.opens)), applications.createdAt, applications.id)
      .limit(recentWindows.topApplications),
    signInHours: Array.from({ length: 24 }, (_, hour) => hours.find(row => row.hour === hour)?.total ?? 0),
  };
}

/** Returns which steps of a new hub are done, by the facts of its database. */
async function readSetup({ database, config }: Hub, hasBackup: boolean) {
  const { db: store } = database;
  const isNotOwner = ne(users.role, 'owner');
  const others = store.select({ id: users.id }).from(users).where(isNotOwner);
  const isDone: Record<SetupStep, boolean> = {
    application: await hasAny(store, applications),
    people: await hasAny(store, users, and(isNotOwner, eq(users.isDemo, false))),
    grant: await hasAny(store, accessGrants),
    opened: await hasAny(store, applicationUsers, inArray(applicationUsers.userId, others)),
    administrator: await hasSecondAdministrator(store),
    mail: config.mail !== null,
    backup: hasBackup,
  };
  return (Object.keys(isDone) as SetupStep[]).map(step => ({ step, isDone: isDone[step] }));
}

const hasAny = async (store: Store, table: PgTable, condition?: SQL): Promise<boolean> =>
  (await store.select().from(table).where(condition).limit(1)).length > 0;
