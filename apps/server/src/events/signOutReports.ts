import { oidcLifetimes, signOutLimits } from '@portico/contract/limits';
import type { SignOutReport, SignOutResult } from '@portico/contract/sso/schemas/signOut';
import { and, asc, count, eq, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { Hub } from '../base/hub.ts';
import { secretDigest } from '../base/secrets/digest.ts';
import { isCurrent } from '../database/query/moments.ts';
import { firstOf, onlyOf } from '../database/query/rows.ts';
import { applications, signOutReports, signOuts } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

const isTellable = or(isNotNull(signOuts.backChannelLogoutUri), isNotNull(signOuts.frontChannelLogoutUri));

const staysSignedIn = eq(signOuts.state, 'impossible');

const isOfThisTransaction = and(
  sql`${signOuts.transactionId} = pg_current_xact_id()::text`,
  isNull(signOuts.reportId),
);

/**
 * Opens a report on the sign-outs that the current transaction has caused so far.
 *
 * @param secret authenticates the browser that signs out; null if its user stays signed in
 * @param namesAll names applications that stay signed in, also if none can be notified
 * @returns its id; null if there is nothing to report
 */
export async function openReport(
  store: Store,
  at: Date,
  userId: string,
  secret: string | null = null,
  namesAll = false,
): Promise<string | null> {
  const isReported = namesAll ? or(isTellable, staysSignedIn) : isTellable;
  if ((await store.$count(signOuts, and(isOfThisTransaction, isReported))) === 0) return null;
  const secretHash = secret === null ? null : secretDigest(secret);
  const expiresAt = new Date(at.getTime() + signOutLimits.report);
  const { id } = await onlyOf(
    store.insert(signOutReports).values({ userId, secretHash, createdAt: at, expiresAt }).returning(),
    'the new report',
  );
  await store.update(signOuts).set({ reportId: id }).where(isOfThisTransaction);
  return id;
}

/** Stores where the browser of a report continues. */
export async function continueAfter(store: Store, secret: string, address: string): Promise<void> {
  await store
    .update(signOutReports)
    .set({ continueTo: address })
    .where(eq(signOutReports.secretHash, secretDigest(secret)));
}

/** Names a report: by the secret of the browser that signed out, or by its id and the user who acted. */
export type ReportKey = { secret: string } | { id: string; userId: string };

const matches = (key: ReportKey) =>
  'secret' in key
    ? eq(signOutReports.secretHash, secretDigest(key.secret))
    : and(
        eq(signOutReports.id, key.id),
        eq(signOutReports.userId, key.userId),
        isNull(signOutReports.secretHash),
      );

/** Returns a report; null if there is none, or it has expired. */
export async function findReport(
  { database, config }: Pick<Hub, 'database' | 'config'>,
  key: ReportKey,
  at: Date,
): Promise<SignOutReport | null> {
  const store = database.db;
  const isThis = and(matches(key), isCurrent(signOutReports, at));
  const report = await firstOf(store.select().from(signOutReports).where(isThis));
  if (report === null) return null;
  const results =
    'secret' in key
      ? await listResults(store, report.id, config.publicUrl)
      : await countResults(store, report.id);
  return { continueTo: report.continueTo, results };
}

const tokensUntil = (lastSeenAt: Date) =>
  new Date(lastSeenAt.getTime() + oidcLifetimes.idToken).toISOString();

/** Returns the results of a browser's report: each session has a separate frame. */
async function listResults(store: Store, reportId: string, issuer: string): Promise<SignOutResult[]> {
  const rows = await store
    .select({ row: signOuts, icon: applications.icon })
    .from(signOuts)
    .leftJoin(applications, eq(applications.id, signOuts.appId))
    .where(eq(signOuts.reportId, reportId))
    .orderBy(asc(signOuts.appName), asc(signOuts.id));
  return rows.map(({ row, icon }) => ({
    id: row.id,
    appName: row.appName,
    icon,
    sessions: 1,
    state: row.state,
    status: row.status,
    frame: frameOf(row, issuer),
    tokensUntil: tokensUntil(row.lastSeenAt),
  }));
}

/** Returns the results of a report that another user reads. Equal results are one: an application can have many. */
async function countResults(store: Store, reportId: string): Promise<SignOutResult[]> {
  // Only the user's browser has the cookies of the application.
  const state = sql<SignOutResult['state']>`replace(${signOuts.state}, 'unproven', 'impossible')`;
  const rows = await store
    .select({
      id: sql<string>`min(${signOuts.id}::text)`,
      appName: signOuts.appName,
      icon: applications.icon,
      sessions: count(),
      state,
      status: signOuts.status,
      lastSeenAt: max(signOuts.lastSeenAt),
    })
    .from(signOuts)
    .leftJoin(applications, eq(applications.id, signOuts.appId))
    .where(eq(signOuts.reportId, reportId))
    .groupBy(signOuts.appName, applications.icon, state, signOuts.status)
    .orderBy(asc(signOuts.appName), sql`min(${signOuts.id}::text)`);
  return rows.map(({ lastSeenAt, ...row }) => ({
    ...row,
    frame: null,
    tokensUntil: tokensUntil(lastSeenAt ?? new Date(0)),
  }));
}

/** Returns the address that the browser loads (OpenID Connect Front-Channel Logout 1.0 section 3), or null. */
function frameOf(row: typeof signOuts.$inferSelect, issuer: string): string | null {
  if (row.frontChannelLogoutUri === null) return null;
  if (!row.frontChannelSessionRequired) return row.frontChannelLogoutUri;
  const url = new URL(row.frontChannelLogoutUri);
  url.searchParams.set('iss', issuer);
  url.searchParams.set('sid', row.clientSessionId);
  return url.href;
}

/** Returns whether a browser's report names an application. */
export async function isInReport(
  { database }: Pick<Hub, 'database'>,
  secret: string,
  appId: string,
  at: Date,
): Promise<boolean> {
  const [row] = await database.db
    .select({ id: signOuts.id })
    .from(signOutReports)
    .innerJoin(signOuts, eq(signOuts.reportId, signOutReports.id))
    .where(and(matches({ secret }), isCurrent(signOutReports, at), eq(signOuts.appId, appId)))
    .limit(1);
  return row !== undefined;
}

/** Returns the origins of the addresses that a browser's report loads. */
export async function frameOriginsOf(
  hub: Pick<Hub, 'database' | 'config' | 'now'>,
  secret: string | undefined,
): Promise<string[]> {
  const report = secret === undefined ? null : await findReport(hub, { secret }, hub.now());
  const frames = (report?.results ?? []).flatMap(({ frame }) => (frame === null ? [] : [frame]));
  return [...new Set(frames.map(frame => new URL(frame).origin))];
}
