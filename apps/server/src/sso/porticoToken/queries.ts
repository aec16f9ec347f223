import { iso } from '@portico/contract/lib/server/moments';
import { and, eq, sql } from 'drizzle-orm';
import { latest } from '../../database/query/moments.ts';
import { given, insertion, prepared } from '../../database/query/prepared.ts';
import { firstOf } from '../../database/query/rows.ts';
import { statement } from '../../database/query/statement.ts';
import {
  accessGrants,
  applications,
  appSessions,
  oidcClients,
  proxiedHosts,
  settings,
  signOnTokens,
  users,
  visits,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Returns what decides whether and how a user opens an application; null for an unknown one. */
export const findOpening = (store: Store, userId: string, appId: string) =>
  firstOf(selectOpening(store, { userId, appId }));

const selectOpening = prepared('opening', store =>
  store
    .select({
      app: applications,
      isGranted: sql<boolean>`(${accessGrants.userId} is not null)`,
      /** Where the application starts a sign-on by OpenID Connect; '' for nowhere. */
      startUrl: sql<string>`coalesce(${oidcClients.initiateLoginUri}, '')`,
      /** The origins of the application that a proxy protects. */
      proxiedOrigins: sql<
        string[]
      >`array(select origin from ${proxiedHosts} where ${proxiedHosts.appId} = ${applications.id})`,
      /** Whether the log has sign-ons (docs/log.md, 'Events'). */
      isUseLogged: settings.enableAuditLogging,
    })
    .from(applications)
    .crossJoin(settings)
    .leftJoin(
      accessGrants,
      and(eq(accessGrants.appId, applications.id), eq(accessGrants.userId, sql.placeholder('userId'))),
    )
    .leftJoin(oidcClients, eq(oidcClients.appId, applications.id))
    .where(eq(applications.id, sql.placeholder('appId'))),
);

/** Stores a sign-on token by its digest. */
export const insertSignOnToken = insertion('insert_sign_on_token', signOnTokens, [
  'tokenHash',
  'appId',
  'userId',
  'sessionId',
  'createdAt',
  'expiresAt',
]);

/**
 * Marks a sign-on token of an application as used, in one statement, so that only one of several concurrent uses
 * succeeds (threat 6). Tokens of other applications are not affected (threat 13). It locks the user, the application
 * and the grant first, in the order of their deletion and of a revocation, which also delete the token.
 */
export const consumeSignOnToken = (store: Store, tokenHash: string, appId: string, at: Date) =>
  firstOf(consumeToken(store, { tokenHash, appId, at: iso(at) }));

const at = sql`${sql.placeholder('at')}::timestamptz`;
const consumeToken = statement<{ sessionId: string }>(
  'consume_sign_on_token',
  sql`
    with held as (
      select token_hash, user_id, app_id from ${signOnTokens}
      join ${users} on users.id = user_id join ${applications} on applications.id = app_id
      where token_hash = ${sql.placeholder('tokenHash')} and app_id = ${sql.placeholder('appId')}
      for key share of users, applications),
    granted as (
      select access_grants.app_id from ${accessGrants}
      join held on held.user_id = access_grants.user_id and held.app_id = access_grants.app_id
      for key share of access_grants)
    update ${signOnTokens} set used_at = ${at} from held
    where sign_on_tokens.token_hash = held.token_hash and (select count(*) from granted) >= 0
      and used_at is null and expires_at > ${at} and created_at <= ${latest(at)}
    returning session_id as "sessionId"`,
);

/**
 * Stores an application's own session by its token's digest and continues the user's recent visit, if the user holds the
 * application. It share-locks the grant: a revocation waits, and then deletes the session too.
 *
 * @param activeSince since when a visit counts as recent
 * @returns whether the user holds the application
 */
export async function beginGrantedSession(
  store: Store,
  { createdAt, ...session }: Omit<typeof appSessions.$inferInsert, 'lastSeenAt'> & { createdAt: Date },
  activeSince: Date,
): Promise<boolean> {
  const values = { ...session, at: iso(createdAt), since: iso(activeSince) };
  return (await beginSession(store, values)).length > 0;
}

const beginSession = statement(
  'begin_app_session',
  sql`
    with granted as (
      select user_id, app_id from ${accessGrants}
      where user_id = ${sql.placeholder('userId')} and app_id = ${sql.placeholder('appId')} for key share),
    continued as (
      update ${visits} set last_seen_at = ${at} from granted
      where visits.user_id = granted.user_id and visits.app_id = granted.app_id
        and visits.last_seen_at > ${sql.placeholder('since')}::timestamptz)
    insert into ${appSessions} (token_hash, app_id, user_id, session_id, kind, created_at, last_seen_at)
    select ${sql.placeholder('tokenHash')}::text, app_id, user_id, ${sql.placeholder('sessionId')}::uuid,
      ${sql.placeholder('kind')}::text, ${at}, ${at}
    from granted returning app_id`,
);

/** Finds an application's own session and stores the time of use. */
export const touchAppSession = (store: Store, tokenHash: string, appId: string, at: Date) =>
  firstOf(touchSession(store, { tokenHash, appId, at }));

const touchSession = prepared('touch_app_session', store =>
  store
    .update(appSessions)
    .set({ lastSeenAt: given('at') })
    .where(
      and(
        eq(appSessions.tokenHash, sql.placeholder('tokenHash')),
        eq(appSessions.appId, sql.placeholder('appId')),
      ),
    )
    .returning({ sessionId: appSessions.sessionId }),
);
