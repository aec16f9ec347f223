import { oidcLimits } from '@portico/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { placeholdersOf, valuesOf } from '../../database/prepared.ts';
import { accessTokens, authorizationCodes, refreshTokens } from '../../database/schema.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../database/store.ts';
import type { RequestMemory } from '../requestMemory.ts';
import { type Consume, type Consumed, consumptionOf, consumptionValues } from '../use.ts';
import { excessIn } from './kept.ts';

/** The rows of an exchange. */
export interface NewTokens {
  access: typeof accessTokens.$inferInsert;
  refresh: typeof refreshTokens.$inferInsert;
}

/**
 * Prepares the insertion of a row: building its statement each time would take longer than sending it.
 *
 * @param also another part of the statement, with placeholders for columns of the row
 */
export function insertionIn<Table extends PgTable>(store: Store, table: Table, name: string, also: SQL) {
  const inserted = store.insert(table).values(placeholdersOf(table) as never);
  const run = statement<never>(name, sql`with ${also} ${inserted.getSQL()}`);
  return async (row: Table['$inferInsert']): Promise<void> => {
    await run(store, valuesOf(table, '', row));
  };
}

/** Returns the parts of a statement that store the tokens of an exchange and delete those above the limits. */
function storageIn(store: Store): SQL {
  const access = store.insert(accessTokens).values(placeholdersOf(accessTokens, 'access '));
  const refresh = store.insert(refreshTokens).values(placeholdersOf(refreshTokens, 'refresh '));
  const excessOf = (table: typeof accessTokens | typeof refreshTokens, session: string, most: number) =>
    excessIn(store, table, sql.placeholder(session), most);
  return sql`
    access as (${access.getSQL()}),
    refresh as (${refresh.getSQL()}),
    excess_access as (${excessOf(accessTokens, 'access clientSessionId', oidcLimits.accessTokens)}),
    excess_refresh as (${excessOf(refreshTokens, 'refresh clientSessionId', oidcLimits.refreshTokens)})`;
}

/** Uses a code up: takes its digest, and a function that does so in a transaction. Throws if it was used before. */
export type UseCode = (hash: string, consume: Consume) => Promise<void>;

/**
 * Prepares the storage of the tokens of an exchange. The library saves one after the other, in either order, and
 * answers afterwards: the first one waits in the request's memory, and one statement stores both. It also deletes the
 * client session's tokens above the limits (decision 69). For the tokens of a code, the same statement uses the code
 * up, in the transaction that logs the sign-on (decision 103).
 */
export function tokenSaverIn(store: Store, memory: () => RequestMemory, useCode: UseCode) {
  const storage = storageIn(store);
  const save = statement<never>('insert_tokens', sql`with ${storage} select`);
  const exchange = statement<Consumed>('exchange_code', consumptionOf(authorizationCodes, storage));
  return async (part: Partial<NewTokens>): Promise<void> => {
    const { unsaved } = memory();
    Object.assign(unsaved, part);
    if (unsaved.access === undefined || unsaved.refresh === undefined) return;
    const values = {
      ...valuesOf(accessTokens, 'access ', unsaved.access),
      ...valuesOf(refreshTokens, 'refresh ', unsaved.refresh),
    };
    const { code } = unsaved;
    memory().unsaved = {};
    if (code === undefined) await save(store, values);
    else {
      await useCode(code, async (transaction, at) => {
        const [consumed = null] = await exchange(transaction, { ...values, ...consumptionValues(code, at) });
        return consumed;
      });
    }
  };
}
