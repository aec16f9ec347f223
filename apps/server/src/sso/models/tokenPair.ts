import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { placeholdersOf, valuesOf } from '../../database/query/prepared.ts';
import { retryOnConflict } from '../../database/query/retry.ts';
import { committingStatement, statement } from '../../database/query/statement.ts';
import { accessTokens, authorizationCodes, refreshTokens } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { NewTokens, RequestMemory } from '../sessions/requestMemory.ts';
import {
  type Consume,
  type Consumed,
  consumptionOf,
  consumptionValues,
  refreshOf,
  refreshValues,
} from '../sessions/use.ts';
import { trimmerIn } from './kept.ts';

/**
 * Prepares the insertion of a row by a statement that commits by itself: building its statement each time would take
 * longer than sending it.
 *
 * @param also another part of the statement, with placeholders for columns of the row
 */
export function insertionIn<Table extends PgTable>(store: Store, table: Table, name: string, also: SQL) {
  const inserted = store.insert(table).values(placeholdersOf(table) as never);
  const run = committingStatement<never>(
    store,
    name,
    deferFlush => sql`with ${also} ${inserted.getSQL()} returning ${deferFlush}`,
  );
  return async (row: Table['$inferInsert']): Promise<void> => {
    await run(valuesOf(table, '', row));
  };
}

/** Returns the part of a statement that stores a token. */
const storing = (store: Store, table: PgTable, prefix: string) =>
  store.insert(table).values(placeholdersOf(table, prefix));

/** As {@link storing}, if the statement's part `refreshed` has used a refresh token, and the token is not stored yet. */
const storingIfRefreshed = (store: Store, table: PgTable, prefix: string) =>
  store
    .insert(table)
    .select(sql`select ${sql.join(Object.values(placeholdersOf(table, prefix)), sql`, `)} from refreshed`)
    .onConflictDoNothing();

/** Returns the parts of a statement that store both tokens of an exchange. */
const storageOf = (store: Store, part: typeof storing | typeof storingIfRefreshed): SQL => sql`
  access as (${part(store, accessTokens, 'access ').getSQL()}),
  refresh as (${part(store, refreshTokens, 'refresh ').getSQL()})`;

/**
 * Prepares the storage of the tokens of a refresh.
 *
 * @returns a function that returns whether it has stored them
 */
function refresherIn(store: Store) {
  const both = storageOf(store, storingIfRefreshed);
  const access = sql`access as (${storingIfRefreshed(store, accessTokens, 'access ').getSQL()})`;
  const run = (use: Parameters<typeof refreshOf>[0], name: string, also: SQL) =>
    committingStatement<object>(store, name, deferFlush => refreshOf(use, also, deferFlush));
  const first = run('first', 'refresh_tokens', both);
  const again = run('again', 'refresh_tokens_again', both);
  const kept = run('kept', 'keep_refresh_token', access);
  return async (values: Record<string, unknown>, isKept: boolean): Promise<boolean> => {
    for (const use of isKept ? [kept] : [first, again]) {
      if ((await retryOnConflict(() => use(values))).length > 0) return true;
    }
    return false;
  };
}

/** Uses a code up: takes its digest, and a function that does so in a transaction. Throws if it was used before. */
export type UseCode = (hash: string, consume: Consume) => Promise<void>;

/**
 * Prepares the storage of the tokens of an exchange. The library saves one after the other, in either order, and
 * answers afterwards: the first one waits in the request's memory, and one statement stores both. It also uses up what
 * they are for: a refresh token, or a code, in the transaction that logs the sign-on. A refresh token that
 * stays has no second token. Then tokens above the client session's limits are deleted, not each time (decision 137).
 *
 * @param refuseUsed takes the digest of a refresh token that was used before, and throws
 */
export function tokenSaverIn(
  store: Store,
  memory: () => RequestMemory,
  useCode: UseCode,
  refuseUsed: (hash: string) => Promise<never>,
) {
  const storage = storageOf(store, storing);
  const save = committingStatement<never>(
    store,
    'insert_tokens',
    deferFlush => sql`with ${storage} select ${deferFlush}`,
  );
  const exchange = statement<Consumed>('exchange_code', consumptionOf(authorizationCodes, storage));
  const refresh = refresherIn(store);
  const trim = trimmerIn(store);
  return async (part: Partial<NewTokens>): Promise<void> => {
    const { unsaved } = memory();
    Object.assign(unsaved, part);
    const { access, refresh: successor, code, refreshed } = unsaved;
    const isKept = refreshed !== undefined && refreshed.keptUntil !== null;
    if (access === undefined || (successor === undefined && !isKept)) return;
    const values = {
      ...valuesOf(accessTokens, 'access ', access),
      ...(successor === undefined ? {} : valuesOf(refreshTokens, 'refresh ', successor)),
    };
    memory().unsaved = {};
    if (refreshed !== undefined) {
      const isStored = await refresh({ ...values, ...refreshValues(refreshed) }, isKept);
      if (!isStored) await refuseUsed(refreshed.hash);
    } else if (code !== undefined) {
      await useCode(code, async (transaction, at) => {
        const [consumed = null] = await exchange(transaction, { ...values, ...consumptionValues(code, at) });
        return consumed;
      });
    } else await save(values);
    await trim(access.clientSessionId, access.hash);
  };
}
