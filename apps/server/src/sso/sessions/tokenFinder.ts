import { getTableName } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { batched } from '../../database/query/batched.ts';
import { accessTokens, authorizationCodes, refreshTokens } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { isUuid, metadataOf } from '../clients/clients.ts';
import { factsOf } from '../signOn/requests.ts';
import type { ProviderScope } from '../signOn/scope.ts';
import { type FoundTokenOf, type IssuedTable, issuedIn, ownClientSessionIn } from './liveClientSession.ts';
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
    [authorizationCodes, accessTokens, refreshTokens].map(table => {
      const find = issuedIn(store, table);
      return [table, batched(hashes => find(hashes, now()))] as const;
    }),
  );
  return async (table, token) => {
    const { tokens, clients } = memory();
    const hash = secretDigest(token);
    const key = `${getTableName(table)} ${hash}`;
    const known = tokens.get(key);
    if (known !== undefined) return known as never;
    const found = (await queries.get(table)?.(hash)) ?? null;
    tokens.set(key, found);
    if (found !== null) {
      clientSessions.remember(found.session);
      clients.set(found.session.appId, metadataOf(found.client, found.session));
    }
    return found as never;
  };
}

/** Creates the function that finds the client session of the visitor at an application, at most once per request. */
export function createOwnSessionFinder({ hub, store, contextOf, memory, clientSessions }: ProviderScope) {
  const find = ownClientSessionIn(store);
  return async (clientId: string): Promise<void> => {
    const ctx = contextOf();
    const visitor = ctx === undefined ? null : factsOf(ctx.req).visitor;
    const known = memory();
    if (visitor === null || known.ownSession !== null || !isUuid(clientId)) return;
    const found = await find(visitor.sessionId, clientId, hub.now());
    if (found === null) return;
    known.ownSession = found.session;
    clientSessions.remember(found.session);
    known.clients.set(clientId, metadataOf(found.client, found.session));
  };
}
