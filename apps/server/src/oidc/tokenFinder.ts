import { getTableName } from 'drizzle-orm';
import { accessTokens, authorizationCodes, refreshTokens } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { secretDigest } from '../secrets/digest.ts';
import { metadataOf } from './clients.ts';
import { type FoundTokenOf, type IssuedTable, issuedIn } from './liveClientSession.ts';
import type { RequestMemory } from './requestMemory.ts';
import type { SessionCache } from './sessionCache.ts';

/** Finds a code or token by its text, once per request. Null if it has expired or its client session is not live. */
export type TokenFinder = <Table extends IssuedTable>(
  table: Table,
  token: string,
) => Promise<FoundTokenOf<Table> | null>;

/** Creates the finder. It remembers the client session and the client, which the same query has found. */
export function createTokenFinder(
  store: Store,
  now: () => Date,
  memory: () => RequestMemory,
  clientSessions: SessionCache,
): TokenFinder {
  const queries = new Map(
    [authorizationCodes, accessTokens, refreshTokens].map(table => [table, issuedIn(store, table)] as const),
  );
  return async (table, token) => {
    const { tokens, clients } = memory();
    const hash = secretDigest(token);
    const key = `${getTableName(table)} ${hash}`;
    const known = tokens.get(key);
    if (known !== undefined) return known as never;
    const found = (await queries.get(table)?.(hash, now())) ?? null;
    tokens.set(key, found);
    if (found !== null) {
      clientSessions.remember(found.session);
      clients.set(found.session.appId, metadataOf(found.client, found.session.appName));
    }
    return found as never;
  };
}
