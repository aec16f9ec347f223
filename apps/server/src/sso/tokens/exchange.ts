import { Refusal } from '@portico/contract/api/server/refusal';
import { oidcLifetimes, oidcLimits } from '@portico/contract/limits';
import { applicationEntity } from '@portico/contract/log/events/entities';
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { continueVisit, visit } from '../../apps/portal/queries.ts';
import type { Hub } from '../../base/hub.ts';
import { given, placeholdersOf, prepared, valuesOf } from '../../database/query/prepared.ts';
import { retryOnConflict } from '../../database/query/retry.ts';
import {
  accessTokens,
  authorizationCodes,
  clientSessions,
  deviceCodes,
  refreshTokens,
} from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { transact } from '../../events/transact.ts';
import type { Exchange, OidcRequest, UsedCode } from '../signOn/oidcRequest.ts';
import { currentRequest } from './currentRequest.ts';
import { endReused } from './reuse.ts';

/** Returns the insertion of a token, if the statement's part `used` has used what it is for. */
const insertedIn = (store: Store, table: typeof accessTokens | typeof refreshTokens, prefix: string): SQL =>
  store
    .insert(table)
    .select(sql`select ${sql.join(Object.values(placeholdersOf(table, prefix)), sql`, `)} from used`)
    .getSQL();

/**
 * Prepares the use of a code or refresh token and the storage of the tokens that are issued for it. It returns a row, and
 * has stored them, only if the code or token was unused: of several concurrent uses, for the first. It also stores when
 * tokens were last issued, which continues a client session without a session of the hub. One statement,
 * because applications refresh all day, and a transaction of four takes the hub 1.6 times as long.
 *
 * @param change the code or token is used up, or stays
 */
const exchangeOf = (
  name: string,
  table: typeof refreshTokens | UsedCode['table'],
  change: { consumedAt: SQL } | { expiresAt: SQL },
) =>
  prepared(name, store => {
    const isUnused = and(eq(table.hash, sql.placeholder('hash')), isNull(table.consumedAt));
    const used = store.$with('used').as(
      store
        .update(table as typeof refreshTokens)
        .set(change)
        .where(isUnused)
        .returning({ id: table.clientSessionId }),
    );
    const touched = store.$with('touched').as(
      store
        .update(clientSessions)
        .set({ lastSeenAt: given('at') })
        .from(used)
        .where(eq(clientSessions.id, used.id))
        .returning({ id: clientSessions.id }),
    );
    const access = store.$with('access', {}).as(insertedIn(store, accessTokens, 'access '));
    const refresh = store.$with('refresh', {}).as(insertedIn(store, refreshTokens, 'refresh '));
    const parts = 'consumedAt' in change ? [used, touched, access, refresh] : [used, touched, access];
    return store
      .with(...parts)
      .select()
      .from(used);
  });

const useUp = { consumedAt: given('at') };
const exchanges = {
  authorization_codes: exchangeOf('exchange_code', authorizationCodes, useUp),
  device_codes: exchangeOf('exchange_device_code', deviceCodes, useUp),
  refresh_tokens: exchangeOf('refresh_tokens', refreshTokens, useUp),
  kept: exchangeOf('keep_refresh_token', refreshTokens, { expiresAt: given('keptUntil') }),
};

type Access = NonNullable<Exchange['access']>;
type Refresh = NonNullable<Exchange['refresh']>;

/** Returns the values of both tokens for the statements of {@link exchanges}. */
const tokenValues = (access: Access, refresh: Refresh | undefined) => ({
  ...valuesOf(accessTokens, 'access ', access),
  ...(refresh && valuesOf(refreshTokens, 'refresh ', refresh)),
});

/**
 * Stores the tokens of an exchange. The library saves one after the other, in either order, and answers afterwards: the
 * first one waits in the request, and one transaction stores both and uses up what they are for. So a request that is
 * refused or that the hub can't store uses nothing up. A refresh token that stays has no second token.
 *
 * @throws {errors.InvalidGrant} if the code or refresh token was used before, which ends its client session
 */
export async function saveTokens(hub: Hub, part: Pick<Exchange, 'access' | 'refresh'>): Promise<void> {
  const request = currentRequest();
  Object.assign(request.exchange, part);
  const { access, refresh, code, refreshed } = request.exchange;
  const isKept = refreshed !== undefined && refreshed.keptUntil !== null;
  if (access === undefined || (refresh === undefined && !isKept)) return;
  request.exchange = {};
  if (refreshed !== undefined) {
    if (!(await storeRefresh(hub, refreshed, access, refresh))) {
      await endReused(hub, refreshTokens, refreshed.hash, 'refresh token');
    }
  } else if (code !== undefined && refresh !== undefined) {
    if (!(await storeSignOn(hub, request, code, access, refresh))) {
      await endReused(hub, code.table, code.hash, 'code');
    }
  }
  // Finding the excess takes as long as storing a token, so one in eight looks for it.
  if (access.hash < '2') await trimTokens(hub.database.db, access.clientSessionId);
}

/**
 * Uses a code up, stores its tokens, counts the visit and logs the sign-on.
 *
 * @returns false if the code was used before: of several concurrent calls only one is the first
 */
const storeSignOn = (
  hub: Hub,
  { session, origin }: OidcRequest,
  { table, hash }: UsedCode,
  access: Access,
  refresh: Refresh,
): Promise<boolean> =>
  transact(hub, async ({ store, at, report }) => {
    const values = { hash, at, ...tokenValues(access, refresh) };
    if ((await exchanges[getTableName(table)](store, values)).length === 0) return false;
    if (session !== null) {
      const { user, appId, appName, isUseLogged } = session;
      const pair = { userId: user.id, appId };
      if (!(await continueVisit(store, pair, at))) await visit(store, pair, at);
      const entity = applicationEntity({ id: appId, name: appName });
      if (isUseLogged) report({ action: 'sign_on', parameters: {}, actor: user, entity, origin });
    }
    return true;
  }).catch((error: unknown) => {
    // The user or the application was deleted meanwhile.
    if (error instanceof Refusal) return false;
    throw error;
  });

/** Uses a refresh token and stores its tokens. @returns false if it was used before */
async function storeRefresh(
  { database, now }: Hub,
  { hash, keptUntil }: NonNullable<Exchange['refreshed']>,
  access: Access,
  refresh: Refresh | undefined,
): Promise<boolean> {
  const at = now();
  const exchange = keptUntil === null ? exchanges.refresh_tokens : exchanges.kept;
  const values = { hash, at, keptUntil, ...tokenValues(access, refresh) };
  const used = await retryOnConflict(() => exchange(database.db, values));
  if (used.length > 0) return true;
  if (refresh === undefined) return false;
  return database.db.transaction(async store => {
    if (!(await mayRepeat(store, hash, refresh.hash, at))) return false;
    await store.insert(refreshTokens).values(refresh).onConflictDoNothing();
    await store.insert(accessTokens).values(access);
    return true;
  });
}

/** Returns whether a refresh token was used just now and its successor is unused: the answer may be lost (decision 137). */
async function mayRepeat(store: Store, hash: string, successor: string, at: Date): Promise<boolean> {
  const within = (ms: number) => new Date(at.getTime() + ms);
  const { refreshRetry } = oidcLifetimes;
  const recent = await store.$count(
    refreshTokens,
    and(
      eq(refreshTokens.hash, hash),
      between(refreshTokens.consumedAt, within(-refreshRetry), within(refreshRetry)),
    ),
  );
  if (recent === 0) return false;
  const [next] = await store
    .select({ consumedAt: refreshTokens.consumedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, successor))
    .for('share');
  return next?.consumedAt == null;
}

/** Prepares the deletion of a client session's tokens above a limit. @param first sorts before the age */
const trimOf = (
  name: string,
  table: typeof accessTokens | typeof refreshTokens,
  most: number,
  first: SQL[],
) =>
  prepared(name, store => {
    const excess = store
      .select({ hash: table.hash })
      .from(table as typeof refreshTokens)
      .where(eq(table.clientSessionId, sql.placeholder('clientSessionId')))
      .orderBy(...first, desc(table.createdAt), desc(table.hash))
      .offset(most);
    return store.delete(table).where(inArray(table.hash, excess));
  });

const trims = [
  trimOf('trim_refresh_tokens', refreshTokens, oidcLimits.refreshTokens, [
    asc(isNotNull(refreshTokens.consumedAt)),
  ]),
  trimOf('trim_access_tokens', accessTokens, oidcLimits.accessTokens, []),
];

/** Deletes a client session's tokens above the limits, used ones and then the oldest first (decision 137). */
async function trimTokens(store: Store, clientSessionId: string): Promise<void> {
  for (const trim of trims) await retryOnConflict(() => trim(store, { clientSessionId }));
}
