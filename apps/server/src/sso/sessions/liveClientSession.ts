import { isCurrent } from '@portico/contract/lib/server/moments';
import { oidcLifetimes } from '@portico/contract/limits';
import type { SignInRule } from '@portico/contract/signIn/schemas/signInRule';
import type { Proofs } from '@portico/contract/signIn/server/proofs';
import type { ClaimName, ExtraClaim } from '@portico/contract/sso/schemas/oidc';
import type { ClaimPerson } from '@portico/contract/sso/server/claims';
import { and, eq, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { secretDigest } from '../../base/secrets/digest.ts';
import { prepared } from '../../database/query/prepared.ts';
import {
  accessGrants,
  accessTokens,
  applications,
  authorizationCodes,
  clientSessions,
  consents,
  oidcClients,
  refreshTokens,
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
  /** The claims that the application's settings release; of a third-party application, those that the user allowed. */
  releasedClaims: readonly ClaimName[];
  extraClaim: ExtraClaim | null;
}

/** The columns by which {@link liveSessionOf} judges. */
const liveColumns = {
  id: clientSessions.id,
  appId: clientSessions.appId,
  appName: applications.name,
  createdAt: clientSessions.createdAt,
  sessionBeganAt: sessions.createdAt,
  sessionEndsAt: sessions.expiresAt,
  lastSeenAt: clientSessions.lastSeenAt,
  isOffline: sql<boolean>`(${clientSessions.sessionId} is null)`,
  allowOfflineAccess: oidcClients.allowOfflineAccess,
  isThirdParty: oidcClients.isThirdParty,
  claims: oidcClients.claims,
  extraClaim: oidcClients.extraClaim,
  allowedClaims: sql<ClaimName[] | null>`${consents.claims}`,
  accessLevel: applications.accessLevel,
  signInRule: applications.signInRule,
  standing: {
    ...standingColumns,
    // Offline access has its own: those of the session that it began with.
    proofs: sql<Proofs>`coalesce(${sessionColumns.proofs}, ${clientSessions.proofs}, '{}')`,
    isDeviceRemembered: sql<boolean>`coalesce(${sessionColumns.isDeviceRemembered}, ${clientSessions.isDeviceRemembered})`,
  },
  isUseLogged: settings.enableAuditLogging,
  user: personColumns,
};

type LiveRow = SelectResultFields<typeof liveColumns>;

/**
 * Selects client sessions with what decides whether they are live, and more columns. A client session is live while
 * its hub session has not ended or expired and has proven what the application demands, its user may be in and holds
 * the application, and the application is active. A third-party application needs the user's consent. Idleness at the
 * hub does not end it. With offline access there is no session of the hub: it ends after a time without a
 * refresh, or when the application's setting is off.
 *
 * @param issued a table of codes or tokens, each with its client session
 */
const selectLive = <More extends SelectedFields>(
  store: Pick<Store, 'select'>,
  more: More,
  condition: SQL | undefined,
  issued?: IssuedTable,
) => {
  const selected = store.select({ session: liveColumns, ...more }).from(clientSessions);
  // Second: PostgreSQL keeps the order of more than eight tables.
  const begun =
    issued === undefined
      ? selected
      : (selected.innerJoin(
          issued,
          eq(issued.clientSessionId, clientSessions.id),
        ) as never as typeof selected);
  return begun
    .leftJoin(
      sessions,
      and(eq(sessions.id, clientSessions.sessionId), eq(sessions.userId, clientSessions.userId)),
    )
    .innerJoin(users, eq(users.id, clientSessions.userId))
    .leftJoin(passwords, hasPassword)
    .innerJoin(oidcClients, eq(oidcClients.appId, clientSessions.appId))
    .innerJoin(applications, eq(applications.id, clientSessions.appId))
    .innerJoin(
      accessGrants,
      and(eq(accessGrants.userId, clientSessions.userId), eq(accessGrants.appId, clientSessions.appId)),
    )
    .leftJoin(
      consents,
      and(
        oidcClients.isThirdParty,
        eq(consents.userId, clientSessions.userId),
        eq(consents.appId, clientSessions.appId),
      ),
    )
    .crossJoin(settings)
    .where(
      and(
        condition,
        or(isNull(clientSessions.sessionId), isNull(sessions.endedAt)),
        eq(applications.isActive, true),
      ),
    );
};

/** Returns a selected client session, or null if it is not live at a time. */
function liveSessionOf(row: LiveRow, at: Date): ClientSession | null {
  const { standing, accessLevel, sessionBeganAt, sessionEndsAt, lastSeenAt, ...more } = row;
  const { allowOfflineAccess, isThirdParty, claims, allowedClaims, ...rest } = more;
  if (isThirdParty && allowedClaims === null) return null;
  if (rest.isOffline && !allowOfflineAccess) return null;
  // Its session of the hub is gone, or never was this user's.
  if (!rest.isOffline && (sessionBeganAt === null || sessionEndsAt === null)) return null;
  const createdAt = sessionBeganAt ?? lastSeenAt;
  const expiresAt = sessionEndsAt ?? offlineEnd(lastSeenAt);
  if (!isCurrent({ createdAt, expiresAt }, at)) return null;
  const releasedClaims =
    allowedClaims === null ? claims : claims.filter(name => allowedClaims.includes(name));
  return mayUseNow(row, at) ? { ...rest, releasedClaims, expiresAt } : null;
}

/** Returns when an offline session ends without another refresh. */
const offlineEnd = (lastSeenAt: Date) => new Date(lastSeenAt.getTime() + oidcLifetimes.offlineIdle);

/** Returns the end of a refresh token that is issued or used at a time: that of its client session. */
export const refreshEndOf = ({ isOffline, expiresAt }: ClientSession, at: Date): Date =>
  isOffline ? offlineEnd(at) : expiresAt;

const byId = prepared('live_client_session', store =>
  selectLive(store, {}, eq(clientSessions.id, sql.placeholder('id'))),
);

/** Returns a client session, or null unless it is live. */
export async function findClientSession(store: Store, id: string, at: Date): Promise<ClientSession | null> {
  const [row] = await byId(store, { id });
  return row === undefined ? null : liveSessionOf(row.session, at);
}

const bySession = prepared('own_client_session', store =>
  selectLive(
    store,
    {},
    and(
      eq(clientSessions.sessionId, sql.placeholder('sessionId')),
      eq(clientSessions.appId, sql.placeholder('appId')),
    ),
  ),
);

/** Returns the client session of a hub session at an application, or null unless there is a live one. */
export async function findOwnClientSession(store: Store, sessionId: string, appId: string, at: Date) {
  const [row] = await bySession(store, { sessionId, appId });
  return row === undefined ? null : liveSessionOf(row.session, at);
}

/** The tables of codes and tokens of client sessions. */
type IssuedTable = typeof authorizationCodes | typeof accessTokens | typeof refreshTokens;

/**
 * Prepares the query for codes or tokens of one table.
 *
 * @returns a function that takes a code or token, and returns its row and its client session; null if it has expired or
 * its client session is not live
 */
function issuedQuery<Table extends IssuedTable>(table: Table) {
  const query = prepared(`live_${getTableName(table)}`, store =>
    selectLive(store, { row: table as IssuedTable }, eq(table.hash, sql.placeholder('hash')), table),
  );
  return async (store: Store, token: string, at: Date) => {
    const [found] = await query(store, { hash: secretDigest(token) });
    if (found === undefined || !isCurrent(found.row, at)) return null;
    const session = liveSessionOf(found.session, at);
    return session === null ? null : { row: found.row as Table['$inferSelect'], session };
  };
}

export const findLiveCode = issuedQuery(authorizationCodes);
export const findLiveAccessToken = issuedQuery(accessTokens);
export const findLiveRefreshToken = issuedQuery(refreshTokens);
