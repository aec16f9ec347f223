import { iso } from '@portico/contract/hub/moments';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { placeholdersOf, valuesOf } from '../../database/prepared.ts';
import { retryOnConflict } from '../../database/retry.ts';
import { accessTokens, authorizationCodes, refreshTokens } from '../../database/schema.ts';
import { committingStatement, statement } from '../../database/statement.ts';
import type { Store } from '../../database/store.ts';
import type { RequestMemory } from '../requestMemory.ts';
import { type Consume, type Consumed, consumptionOf, consumptionValues, refreshOf } from '../use.ts';
import { trimmerIn } from './kept.ts';

/** The rows of an exchange. */
export interface NewTokens {
  access: typeof accessTokens.$inferInsert;
  refresh: typeof refreshTokens.$inferInsert;
}

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

type TokenTable = typeof accessTokens | typeof refreshTokens;

/**
 * Returns the parts of a statement that store the tokens of an exchange.
 *
 * @param isRefresh stores them only if the statement's part `consumed` has used a refresh token up
 */
function storageIn(store: Store, isRefresh = false): SQL {
  const insertion = (table: TokenTable, prefix: string) => {
    const row = placeholdersOf(table as PgTable, prefix);
    const into = store.insert(table as PgTable);
    return isRefresh
      ? into.select(sql`select ${sql.join(Object.values(row), sql`, `)} from consumed`)
      : into.values(row);
  };
  return sql`
    access as (${insertion(accessTokens, 'access ').getSQL()}),
    refresh as (${insertion(refreshTokens, 'refresh ').getSQL()})`;
}

/** Uses a code up: takes its digest, and a function that does so in a transaction. Throws if it was used before. */
export type UseCode = (hash: string, consume: Consume) => Promise<void>;

/**
 * Prepares the storage of the tokens of an exchange. The library saves one after the other, in either order, and
 * answers afterwards: the first one waits in the request's memory, and one statement stores both. It also uses up what
 * they are for: a refresh token, or a code, in the transaction that logs the sign-on (decision 103). Then tokens above
 * the client session's limits are deleted, from time to time (decision 69).
 *
 * @param refuseUsed takes the digest of a refresh token that was used before, and throws
 */
export function tokenSaverIn(
  store: Store,
  memory: () => RequestMemory,
  useCode: UseCode,
  refuseUsed: (hash: string) => Promise<never>,
) {
  const storage = storageIn(store);
  const save = committingStatement<never>(
    store,
    'insert_tokens',
    deferFlush => sql`with ${storage} select ${deferFlush}`,
  );
  const exchange = statement<Consumed>('exchange_code', consumptionOf(authorizationCodes, storage));
  const refresh = committingStatement<object>(store, 'refresh_tokens', deferFlush =>
    refreshOf(storageIn(store, true), deferFlush),
  );
  const trim = trimmerIn(store);
  return async (part: Partial<NewTokens>): Promise<void> => {
    const { unsaved } = memory();
    Object.assign(unsaved, part);
    const { access, refresh: successor, code, refreshed } = unsaved;
    if (access === undefined || successor === undefined) return;
    const values = {
      ...valuesOf(accessTokens, 'access ', access),
      ...valuesOf(refreshTokens, 'refresh ', successor),
    };
    memory().unsaved = {};
    if (refreshed !== undefined) {
      const { hash, at } = refreshed;
      const [used] = await retryOnConflict(() => refresh({ ...values, refreshed: hash, at: iso(at) }));
      if (used === undefined) await refuseUsed(hash);
    } else if (code !== undefined) {
      await useCode(code, async (transaction, at) => {
        const [consumed = null] = await exchange(transaction, { ...values, ...consumptionValues(code, at) });
        return consumed;
      });
    } else await save(values);
    await trim(access.clientSessionId, access.hash);
  };
}
