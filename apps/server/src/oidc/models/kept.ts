import { and, asc, desc, eq, isNotNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { accessTokens, refreshTokens } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/**
 * Returns the deletion of a client session's tokens above a limit, used ones and then the oldest first. It is part of
 * the statement that inserts a token.
 *
 * @param most the tokens of the session with the new one
 * @param used the digest of a token that the same statement marks as used; it stays
 */
export function excessIn(
  store: Store,
  table: typeof accessTokens | typeof refreshTokens,
  clientSessionId: Placeholder,
  most: number,
  used?: Placeholder,
): SQL {
  const order: SQL[] = [desc(table.createdAt), desc(table.hash)];
  if ('consumedAt' in table) order.unshift(asc(isNotNull(table.consumedAt)));
  const excess = store
    .select({ hash: table.hash })
    .from(table)
    .where(and(eq(table.clientSessionId, clientSessionId), used && ne(table.hash, used)))
    .orderBy(...order)
    .offset(used === undefined ? most - 1 : most - 2);
  return sql`delete from ${table} where ${table.hash} in (${excess.getSQL()})`;
}
