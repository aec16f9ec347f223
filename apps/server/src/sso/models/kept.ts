import { oidcLimits } from '@portico/contract/limits';
import { asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unplanned } from '../../database/query/prepared.ts';
import { retryOnConflict } from '../../database/query/retry.ts';
import { committingStatement } from '../../database/query/statement.ts';
import { accessTokens, refreshTokens } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Returns the deletion of a client session's tokens above a limit, used ones and then the oldest first. */
function excessOf(store: Store, table: typeof accessTokens | typeof refreshTokens, most: number): SQL {
  const order: SQL[] = [desc(table.createdAt), desc(table.hash)];
  if ('consumedAt' in table) order.unshift(asc(isNotNull(table.consumedAt)));
  const excess = store
    .select({ hash: table.hash })
    .from(table)
    .where(eq(table.clientSessionId, unplanned('clientSessionId', 'uuid')))
    .orderBy(...order);
  return sql`delete from ${table} where ${table.hash} in (${excess.getSQL()} offset ${sql.raw(String(most))})`;
}

/**
 * Prepares the deletion of a client session's tokens above the limits (decision 137).
 *
 * @returns a function that takes the id of a client session and the digest of a token that it has just got. One token in
 * eight, by its digest, leads to the deletion: finding the tokens takes as long as storing one
 */
export function trimmerIn(store: Store) {
  const trim = committingStatement<never>(
    store,
    'trim_tokens',
    deferFlush => sql`
      with access as (${excessOf(store, accessTokens, oidcLimits.accessTokens)}),
      refresh as (${excessOf(store, refreshTokens, oidcLimits.refreshTokens)})
      select ${deferFlush}`,
  );
  return async (clientSessionId: string, hash: string): Promise<void> => {
    if (hash < '2') await retryOnConflict(() => trim({ clientSessionId }));
  };
}
