import type { ClaimPerson } from '@portico/contract/hub/claims';
import { hasHappened, isCurrent, iso } from '@portico/contract/hub/moments';
import type { Proofs } from '@portico/contract/hub/proofs';
import { oidcLifetimes } from '@portico/contract/limits';
import type { ClaimName } from '@portico/contract/schemas/oidc';
import type { SignInRule } from '@portico/contract/schemas/signInRule';
import { and, eq, getTableColumns, getTableName, gt, isNull, or, type SQL, Subquery, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { isOneOf, unplanned } from '../../database/query/prepared.ts';
import {
  accessGrants,
  type accessTokens,
  applications,
  type authorizationCodes,
  clientSessions,
  consents,
  type OidcClientRow,
  oidcClients,
  type refreshTokens,
  sessions,
  settings,
  users,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import {
  hasPassword,
  mayUseNow,
  passwords,
  personColumns,
  sessionColumns,
  standingColumns,
} from '../../directory/identity/standing.ts';

/** A session of a user at an application, whose user may use the application now. */
export interface ClientSession {
  id: string;
  appId: string;
  appName: string;
  user: ClaimPerson;
  createdAt: Date;
  /** The end of the hub's session; with offline access, of the time without a refresh. */
  expiresAt: Date;
  /** Without a session of the hub. */
  isOffline: boolean;
  /** Whether the log has sign-ons (docs/log.md, 'Events'). */
  isUseLogged: boolean;
  /** What the application demands; null for nothing. */
  signInRule: SignInRule | null;
  /** The claims that the user has allowed a third-party application; null for one of the organisation. */
  allowedClaims: readonly ClaimName[] | null;
}

/** Returns the columns by which {@link liveSessionOf} judges. */
const liveColumns = (source: typeof clientSessions) => ({
  id: source.id,
  appId: source.appId,
  appName: applications.name,
  createdAt: source.createdAt,
  sessionBeganAt: sessions.createdAt,
  sessionEndsAt: sessions.expiresAt,
  lastSeenAt: source.lastSeenAt,
  isOffline: sql<boolean>`(${source.sessionId} is null)`,
  allowOfflineAccess: oidcClients.allowOfflineAccess,
  isThirdParty: oidcClients.isThirdParty,
  allowedClaims: sql<ClaimName[] | null>`${consents.claims}`,
  accessLevel: applications.accessLevel,
  signInRule: applications.signInRule,
  standing: {
    ...standingColumns,
    // Offline access has its own: those of the session that it began with.
    proofs: sql<Proofs>`coalesce(${sessionColumns.proofs}, ${source.proofs}, '{}')`,
    isDeviceRemembered: sql<boolean>`coalesce(${sessionColumns.isDeviceRemembered}, ${source.isDeviceRemembered})`,
  },
  isUseLogged: settings.enableAuditLogging,
  user: personColumns,
});

type LiveRow = SelectResultFields<ReturnType<typeof liveColumns>>;

/**
 * Selects client sessions with what decides whether they are live, and more columns. A client session is live while
 * its hub session has not ended or expired and has proven what the application demands, its user may be in and holds
 * the application, and the application is active. A third-party application needs the user's consent. Idleness at the
 * hub does not end it. With offline access there is no session of the hub: it ends after a time without a
 * refresh, or when the application's setting is off.
 *
 * @param source the table of client sessions, or rows of it that a statement returns
 * @param issued a table of codes or tokens that lead to client sessions, by {@link foundFirst}
 */
export const selectLive = <More extends SelectedFields>(
  store: Pick<Store, 'select'>,
  source: typeof clientSessions,
  more: More,
  condition?: SQL,
  issued?: IssuedTable,
) => {
  const selected = store.select({ session: liveColumns(source), ...more });
  const begin = () => selected.from(source);
  // The columns are the same ones; only the order of the tables differs.
  const begun = (
    issued === undefined
      ? begin()
      : selected.from(foundFirst(issued)).innerJoin(source, eq(source.id, issued.clientSessionId))
  ) as ReturnType<typeof begin>;
  return begun
    .leftJoin(sessions, and(eq(sessions.id, source.sessionId), eq(sessions.userId, source.userId)))
    .innerJoin(users, eq(users.id, source.userId))
    .leftJoin(passwords, hasPassword)
    .innerJoin(oidcClients, eq(oidcClients.appId, source.appId))
    .innerJoin(applications, eq(applications.id, source.appId))
    .innerJoin(
      accessGrants,
      and(eq(accessGrants.userId, source.userId), eq(accessGrants.appId, source.appId)),
    )
    .leftJoin(
      consents,
      and(oidcClients.isThirdParty, eq(consents.userId, source.userId), eq(consents.appId, source.appId)),
    )
    .crossJoin(settings)
    .where(
      and(condition, or(isNull(source.sessionId), isNull(sessions.endedAt)), sql`${applications.isActive}`),
    );
};

/**
 * Returns the rows of a table with the digests in `hashes`, under the table's own name. `offset 0` makes PostgreSQL find
 * them by digest, before anything else. Without it, plans made for small tables read all codes or tokens: those of all
 * client sessions, or all that have not expired.
 */
const foundFirst = (table: IssuedTable) =>
  new Subquery(
    sql`select * from ${table} where ${isOneOf(table.hash, 'hashes')} offset 0`,
    getTableColumns(table),
    getTableName(table),
  );

/** Returns a selected client session, or null if it is not live at a time. */
export function liveSessionOf(row: LiveRow, at: Date): ClientSession | null {
  const { standing, accessLevel, sessionBeganAt, sessionEndsAt, lastSeenAt, ...more } = row;
  const { allowOfflineAccess, isThirdParty, ...rest } = more;
  if (isThirdParty && rest.allowedClaims === null) return null;
  if (rest.isOffline && !allowOfflineAccess) return null;
  // Its session of the hub is gone, or never was this user's.
  if (!rest.isOffline && (sessionBeganAt === null || sessionEndsAt === null)) return null;
  const createdAt = sessionBeganAt ?? lastSeenAt;
  const expiresAt = sessionEndsAt ?? offlineEnd(lastSeenAt);
  if (!isCurrent({ createdAt, expiresAt }, at)) return null;
  return mayUseNow(row, at) ? { ...rest, expiresAt } : null;
}

/** Returns when an offline session ends without another refresh. */
export const offlineEnd = (lastSeenAt: Date) => new Date(lastSeenAt.getTime() + oidcLifetimes.offlineIdle);

/**
 * Prepares the query for client sessions once, because many requests of an application run it.
 *
 * @returns a function that takes an id and a time, and returns the live client session, or null
 */
export function liveClientSessionIn(store: Store) {
  const query = selectLive(store, clientSessions, {}, eq(clientSessions.id, sql.placeholder('id'))).prepare(
    'live_client_session',
  );
  return async (id: string, at: Date): Promise<ClientSession | null> => {
    const [row] = await query.execute({ id });
    return row === undefined ? null : liveSessionOf(row.session, at);
  };
}

/**
 * Prepares the query for the client session of a hub session at an application, with the settings of the application.
 *
 * @returns a function that takes both ids and a time, and returns null unless there is a live one
 */
export function ownClientSessionIn(store: Store) {
  const condition = and(
    eq(clientSessions.sessionId, sql.placeholder('sessionId')),
    eq(clientSessions.appId, sql.placeholder('appId')),
  );
  const query = selectLive(store, clientSessions, { client: oidcClients }, condition).prepare(
    'own_client_session',
  );
  return async (sessionId: string, appId: string, at: Date) => {
    const [row] = await query.execute({ sessionId, appId });
    const session = row === undefined ? null : liveSessionOf(row.session, at);
    return row === undefined || session === null ? null : { session, client: row.client };
  };
}

/** The tables of codes and tokens of client sessions. */
export type IssuedTable = typeof authorizationCodes | typeof accessTokens | typeof refreshTokens;

/** A code or token with its client session and the settings of its application. */
export interface FoundTokenOf<Table extends IssuedTable> {
  row: Table['$inferSelect'];
  session: ClientSession;
  client: OidcClientRow;
}

export type FoundToken = FoundTokenOf<IssuedTable>;

/**
 * Prepares the query for codes or tokens of one table, with their client sessions and more columns.
 *
 * @param name of the prepared statement
 * @param more columns of the code or token, and of its application
 * @returns a function that takes distinct digests and a time, and returns the codes or tokens by digest, without those
 * that have expired or whose client session is not live
 */
export function liveIssuedIn<More extends SelectedFields>(
  store: Store,
  table: IssuedTable,
  name: string,
  more: More,
) {
  const isUnexpired = gt(table.expiresAt, unplanned('at', 'timestamptz'));
  const columns = { ...more, hash: table.hash, issuedAt: table.createdAt };
  const query = selectLive(store, clientSessions, columns, isUnexpired, table).prepare(name);
  return async (hashes: readonly string[], at: Date) => {
    const rows = (await query.execute({ hashes, at: iso(at) })) as unknown as Row[];
    const found = new Map<string, SelectResultFields<More> & { session: ClientSession }>();
    for (const row of rows) {
      const session = hasHappened(row.issuedAt, at) ? liveSessionOf(row.session, at) : null;
      if (session !== null) found.set(row.hash, { ...row, session });
    }
    return found;
  };
  type Row = SelectResultFields<More> & { hash: string; issuedAt: Date; session: LiveRow };
}

/**
 * Prepares the query for codes or tokens of one table, with their client sessions and clients.
 *
 * @returns a function as that of {@link liveIssuedIn}
 */
export function issuedIn(store: Store, table: IssuedTable) {
  const find = liveIssuedIn(store, table, `live_${getTableName(table)}`, { row: table, client: oidcClients });
  return find as (hashes: readonly string[], at: Date) => Promise<Map<string, FoundToken>>;
}
