import { type CursorParts, cursorPart, decodeCursor } from '@portico/contract/api/server/page';
import { recentWindows } from '@portico/contract/limits';
import { writeFinding } from '@portico/contract/log/events/stored';
import type {
  SecurityEvent,
  SecurityEventsFilter,
  SecurityEventsQuery,
} from '@portico/contract/log/schemas/security';
import type { Place } from '@portico/contract/log/security/attempts';
import { risksOf } from '@portico/contract/log/security/riskScores';
import type { Finding } from '@portico/contract/log/security/rules';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  type SQL,
  sql,
} from 'drizzle-orm';
import * as v from 'valibot';
import { asInstant } from '../../database/query/moments.ts';
import { onlyOf } from '../../database/query/rows.ts';
import { notifications, securityEvents, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export interface Found {
  finding: Finding;
  key: string;
  at: Date;
  ip: string;
  place: Pick<Place, 'city' | 'country'> | null;
  userId: string | null;
  username: string | null;
  isTest: boolean;
}

/** Returns the risk of stored security events by key; {@link resolvedRisk} for resolved ones. */
export async function findByKeys(store: Store, keys: readonly string[]): Promise<Map<string, number>> {
  const { key, riskScore, resolvedAt } = securityEvents;
  const rows = await store
    .select({ key, riskScore, resolvedAt })
    .from(securityEvents)
    .where(sql`${key} = any(${sql.param([...keys])}::text[])`);
  return new Map(rows.map(row => [row.key, row.resolvedAt === null ? row.riskScore : resolvedRisk]));
}

/** Higher than any risk, because a resolved security event does not grow. */
const resolvedRisk = 101;

/**
 * Stores findings with distinct keys. A finding with a stored key makes that security event grow, unless the event is
 * resolved or has a higher risk.
 *
 * @returns the stored keys
 */
export async function saveFindings(store: Store, found: readonly Found[]): Promise<Set<string>> {
  if (found.length === 0) return new Set();
  const { key, riskScore, resolvedAt } = securityEvents;
  const saved = await store
    .insert(securityEvents)
    .values(found.map(valuesOf))
    .onConflictDoUpdate({
      target: key,
      set: {
        riskScore: sql`excluded.risk_score`,
        parameters: sql`excluded.parameters`,
        // Used only by old findings without parameters.
        summary: null,
        indicators: null,
      },
      setWhere: and(isNull(resolvedAt), sql`${riskScore} <= excluded.risk_score`),
    })
    .returning({ key });
  return new Set(saved.map(row => row.key));
}

function valuesOf({ finding, place, at, ...rest }: Found): typeof securityEvents.$inferInsert {
  const { eventType, riskScore } = finding;
  return {
    ...rest,
    eventType,
    riskScore,
    parameters: writeFinding(finding),
    createdAt: at,
    city: place?.city ?? null,
    country: place?.country ?? null,
  };
}

/** Returns the security events since a time, newest first. */
export const listRecentEvents = (store: Store, since: Date, limit: number): Promise<SecurityEventRow[]> =>
  store
    .select()
    .from(securityEvents)
    .where(gt(securityEvents.createdAt, since))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit);

/** The time and id of the previous page's last event. */
const cursorParts = v.strictTuple([cursorPart.moment, cursorPart.id]);

const statuses: Record<NonNullable<SecurityEventsFilter['status']>, SQL> = {
  unresolved: isNull(securityEvents.resolvedAt),
  resolved: isNotNull(securityEvents.resolvedAt),
};

function matching({ severity, status }: SecurityEventsFilter): SQL | undefined {
  const risks = severity === undefined ? null : risksOf(severity);
  return and(
    risks === null
      ? undefined
      : and(gte(securityEvents.riskScore, risks[0]), lt(securityEvents.riskScore, risks[1])),
    status === undefined ? undefined : statuses[status],
  );
}

/**
 * Reads one page of security events, newest first.
 *
 * @returns the rows, the number of matches, and the cursor of the next page (null on the last)
 * @throws {Refusal} `invalid_fields` for a cursor of another list
 */
export async function securityEventsPage(store: Store, { cursor, limit, ...filter }: SecurityEventsQuery) {
  const after = decodeCursor(cursorParts, cursor);
  const afterCursor =
    after === null
      ? undefined
      : sql`(${securityEvents.createdAt}, ${securityEvents.id})
          < (${asInstant(after[0])}, ${after[1]}::uuid)`;
  const rows = await store
    .select()
    .from(securityEvents)
    .where(and(matching(filter), afterCursor))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next: CursorParts | null = last === undefined ? null : [last.createdAt.getTime(), last.id];
  return { page, next, total: await store.$count(securityEvents, matching(filter)) };
}

/** Returns the average risk since a time; 0 if there are no events. */
export async function averageRisk(store: Store, since: Date): Promise<number> {
  const risk = sql<number>`coalesce(round(avg(${securityEvents.riskScore})), 0)`.mapWith(Number);
  const query = store.select({ risk }).from(securityEvents).where(gt(securityEvents.createdAt, since));
  return (await onlyOf(query, 'average risk')).risk;
}

/** Returns the high-risk addresses since a time, the highest risk first. */
export const listHighRiskAddresses = (store: Store, since: Date) =>
  store
    .select({
      ipAddress: securityEvents.ip,
      city: max(securityEvents.city),
      country: max(securityEvents.country),
      maxRiskScore: sql<number>`max(${securityEvents.riskScore})`.mapWith(Number),
      eventCount: count(),
    })
    .from(securityEvents)
    .where(gt(securityEvents.createdAt, since))
    .groupBy(securityEvents.ip)
    .having(sql`max(${securityEvents.riskScore}) >= ${recentWindows.highRisk}`)
    .orderBy(desc(sql`max(${securityEvents.riskScore})`), asc(securityEvents.ip))
    .limit(recentWindows.addresses);

/** Returns the number of events and the highest risk by day (UTC). Days without events have no row. */
export const riskByDay = (store: Store, since: Date) => {
  const day = sql<number>`(extract(epoch from date_trunc('day', ${securityEvents.createdAt}, 'UTC')) * 1000)::bigint`;
  return store
    .select({
      day: day.mapWith(Number),
      events: count(),
      maxRiskScore: sql<number>`max(${securityEvents.riskScore})`.mapWith(Number),
    })
    .from(securityEvents)
    .where(gt(securityEvents.createdAt, since))
    .groupBy(day);
};

/**
 * Marks an event as resolved if it is not yet.
 *
 * @returns the event, and whether this call resolved it; null if there is none
 */
export async function resolveSecurityEvent(store: Store, id: string, by: string, at: Date) {
  const [resolved] = await store
    .update(securityEvents)
    .set({ resolvedAt: at, resolvedBy: by })
    .where(and(eq(securityEvents.id, id), isNull(securityEvents.resolvedAt)))
    .returning();
  if (resolved !== undefined) return { row: resolved, isNew: true };
  const [row] = await store.select().from(securityEvents).where(eq(securityEvents.id, id));
  return row === undefined ? null : { row, isNew: false };
}

/** Deletes the test events and their notifications. @returns how many events were deleted */
export async function clearTestEvents(store: Store): Promise<number> {
  const deleted = await store
    .delete(securityEvents)
    .where(eq(securityEvents.isTest, true))
    .returning({ key: securityEvents.key });
  const reasons = deleted.map(({ key }) => `security:${key}`);
  if (reasons.length > 0) await store.delete(notifications).where(inArray(notifications.reason, reasons));
  return deleted.length;
}

/** The accounts that security events concern, by id. */
export type Accounts = ReadonlyMap<string, NonNullable<SecurityEvent['account']>>;

/** Reads the accounts that security events concern. */
export async function readAccounts(store: Store, rows: readonly SecurityEventRow[]): Promise<Accounts> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return new Map();
  const found = await store
    .select({ id: users.id, role: users.role, isSuspended: users.isSuspended })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map(({ id, ...account }) => [id, account]));
}
