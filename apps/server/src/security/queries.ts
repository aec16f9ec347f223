import { recent } from '@portico/contract/limits';
import { type Finding, type Place, ruleBounds } from '@portico/contract/securityRules';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
import { events, notifications, securityEvents } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { EventRow } from '../events/chain.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** Attempts that one look back reads at most. */
const most = 5000;

/**
 * The sign-in attempts that the rules need for these ones: what failed from the same addresses shortly before, and
 * when the same people signed in during the last 30 days. Oldest first, the ones asked for included.
 */
export async function listAttempts(store: Store, asked: readonly EventRow[]): Promise<EventRow[]> {
  const first = asked[0];
  const last = asked.at(-1);
  if (first === undefined || last === undefined) return [];
  const before = (age: number) => new Date(first.at.getTime() - age);
  const signedIn = [...new Set(asked.flatMap(event => event.actorId ?? []))];
  const addresses = [...new Set(asked.map(event => event.ip))];
  const failures = and(
    inArray(events.action, ['failed_login', 'account_locked']),
    inArray(events.ip, addresses),
    gt(events.at, before(ruleBounds.failureWindow)),
  );
  const signIns = and(
    eq(events.action, 'login'),
    inArray(events.actorId, signedIn),
    gt(events.at, before(ruleBounds.usualPlaces)),
  );
  const rows = await store
    .select()
    .from(events)
    .where(and(lte(events.seq, last.seq), signedIn.length === 0 ? failures : or(failures, signIns)))
    .orderBy(desc(events.seq))
    .limit(most);
  return rows.reverse();
}

/** Where and whose a finding is. */
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

/** Writes a finding down; the same thing again within the hour makes its event grow, unless it was resolved. */
export async function saveFinding(store: Store, found: Found): Promise<SecurityEventRow | null> {
  const { finding, place, ...rest } = found;
  const { eventType, riskScore, summary, indicators } = finding;
  const [row] = await store
    .insert(securityEvents)
    .values({
      ...rest,
      ...{ eventType, riskScore, summary, indicators, createdAt: found.at },
      city: place?.city ?? null,
      country: place?.country ?? null,
    })
    .onConflictDoUpdate({
      target: securityEvents.key,
      set: { riskScore, summary, indicators },
      setWhere: and(isNull(securityEvents.resolvedAt), sql`${securityEvents.riskScore} <= ${riskScore}`),
    })
    .returning();
  return row ?? null;
}

/** The security events since a moment, newest first. */
export const listRecentEvents = (store: Store, since: Date, limit: number): Promise<SecurityEventRow[]> =>
  store
    .select()
    .from(securityEvents)
    .where(gt(securityEvents.createdAt, since))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit);

/** The average risk since a moment; 0 where nothing was found. */
export async function averageRisk(store: Store, since: Date): Promise<number> {
  const [row] = await store
    .select({ risk: sql<number>`coalesce(round(avg(${securityEvents.riskScore})), 0)`.mapWith(Number) })
    .from(securityEvents)
    .where(gt(securityEvents.createdAt, since));
  return row?.risk ?? 0;
}

/** Addresses whose highest risk is high, the worst first. */
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
    .having(sql`max(${securityEvents.riskScore}) >= ${recent.highRisk}`)
    .orderBy(desc(sql`max(${securityEvents.riskScore})`), asc(securityEvents.ip))
    .limit(recent.addresses);

/** Events and the highest risk by hour of UTC; an hour without events has no row. */
export const riskByHour = (store: Store, since: Date) => {
  const hour = sql<number>`(extract(epoch from date_trunc('hour', ${securityEvents.createdAt}, 'UTC')) * 1000)::bigint`;
  return store
    .select({
      hour: hour.mapWith(Number),
      events: count(),
      maxRiskScore: sql<number>`max(${securityEvents.riskScore})`.mapWith(Number),
    })
    .from(securityEvents)
    .where(gt(securityEvents.createdAt, since))
    .groupBy(hour);
};

/** Marks an event as resolved, unless it is. @returns the event, and whether this resolved it; null for none */
export async function resolveSecurityEvent(
  store: Store,
  id: string,
  by: string,
  at: Date,
): Promise<{ row: SecurityEventRow; isNew: boolean } | null> {
  const [resolved] = await store
    .update(securityEvents)
    .set({ resolvedAt: at, resolvedBy: by })
    .where(and(eq(securityEvents.id, id), isNull(securityEvents.resolvedAt)))
    .returning();
  if (resolved !== undefined) return { row: resolved, isNew: true };
  const [row] = await store.select().from(securityEvents).where(eq(securityEvents.id, id));
  return row === undefined ? null : { row, isNew: false };
}

/** Takes away what was made for a test, with what people were told of it. @returns how many events */
export async function clearTestEvents(store: Store): Promise<number> {
  const gone = await store
    .delete(securityEvents)
    .where(eq(securityEvents.isTest, true))
    .returning({ key: securityEvents.key });
  const reasons = gone.map(({ key }) => `security:${key}`);
  if (reasons.length > 0) await store.delete(notifications).where(inArray(notifications.reason, reasons));
  return gone.length;
}
