import { oidcLifetimes } from '@portico/contract/limits';
import { eq, getTableColumns } from 'drizzle-orm';
import type { AdapterPayload, KoaContextWithOIDC } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';
import { insertion } from '../../database/query/prepared.ts';
import { accessTokens, authorizationCodes, refreshTokens } from '../../database/schema.ts';
import {
  findLiveAccessToken,
  findLiveCode,
  findLiveRefreshToken,
  refreshEndOf,
} from '../sessions/liveClientSession.ts';
import { requestOf } from '../signOn/oidcRequest.ts';
import { currentContext, currentRequest, isExchange, sessionOf } from '../tokens/currentRequest.ts';
import { saveTokens } from '../tokens/exchange.ts';
import {
  authenticationRow,
  instant,
  issuedRow,
  noteSession,
  payloadOf,
  resourceOf,
  seconds,
} from '../tokens/issued.ts';
import { endSession } from '../tokens/reuse.ts';
import type { AdapterSources, ModelAdapter } from './adapter.ts';

/** Stores access tokens by their digests. */
export const accessToken: ModelAdapter = ({ hub }) => ({
  upsert: (id, payload) =>
    saveTokens(hub, {
      access: {
        ...issuedRow(id, payload, hub.now()),
        jkt: payload.jkt ?? null,
        grantType: payload.gty ?? 'authorization_code',
      },
    }),
  async find(id) {
    const found = await noteSession(findLiveAccessToken(hub.database.db, id, hub.now()));
    if (found === null) return undefined;
    const { row, session } = found;
    const { resource: aud } = await resourceOf(hub.database.db, row, session);
    return {
      ...payloadOf('AccessToken', id, row, session),
      ...(aud === undefined ? {} : { aud }),
      gty: row.grantType,
    };
  },
  async destroy(id) {
    await hub.database.db.delete(accessTokens).where(eq(accessTokens.hash, secretDigest(id)));
  },
});

type NewCode = typeof authorizationCodes.$inferInsert;
const columns = Object.keys(getTableColumns(authorizationCodes)) as (keyof NewCode)[];
const insert = insertion('insert_authorization_code', authorizationCodes, columns);

/** Stores authorization codes by their digests. */
export const authorizationCode: ModelAdapter = ({ hub }) => ({
  async upsert(id, payload) {
    await insert(hub.database.db, {
      ...issuedRow(id, payload, hub.now()),
      ...authenticationRow(payload),
      redirectUri: payload.redirectUri ?? '',
      codeChallenge: payload.codeChallenge ?? null,
      codeChallengeMethod: payload.codeChallengeMethod ?? null,
      dpopJkt: (payload.dpopJkt as string | undefined) ?? null,
      consumedAt: null,
    });
  },
  async find(id) {
    const found = await noteSession(findLiveCode(hub.database.db, id, hub.now()));
    if (found === null) return undefined;
    const { row, session } = found;
    return {
      ...payloadOf('AuthorizationCode', id, row, session),
      ...(await resourceOf(hub.database.db, row, session)),
      redirectUri: row.redirectUri,
      ...(row.codeChallenge === null ? {} : { codeChallenge: row.codeChallenge }),
      ...(row.codeChallengeMethod === null ? {} : { codeChallengeMethod: row.codeChallengeMethod }),
      ...(row.dpopJkt === null ? {} : { dpopJkt: row.dpopJkt }),
    };
  },
  // Used up when its tokens are stored: nothing was issued for it until then.
  async consume(id) {
    currentRequest().exchange.code = { table: authorizationCodes, hash: secretDigest(id) };
  },
});

/** Returns whether a refresh token was used so recently, by any process's clock, that the answer may be lost. */
const isJustUsed = ({ consumedAt }: { consumedAt: Date | null }, at: Date): boolean =>
  consumedAt !== null && Math.abs(at.getTime() - consumedAt.getTime()) <= oidcLifetimes.refreshRetry;

/**
 * Decides whether a successor replaces the refresh token of a request: not if only its application can use it, by its
 * secret or its key (decision 137). Notes one that stays, as `consume` notes one that is replaced.
 */
export const rotationIn =
  ({ now }: Hub) =>
  (ctx: KoaContextWithOIDC): boolean => {
    const { Client: client, RefreshToken: token } = ctx.oidc.entities;
    const { session, exchange } = requestOf(ctx);
    const isBound = client?.clientAuthMethod !== 'none' || token?.jkt !== undefined;
    if (token === undefined || session === null || !isBound) return true;
    exchange.refreshed = { hash: secretDigest(token.jti), keptUntil: refreshEndOf(session, now()) };
    return false;
  };

/** Ends the client session of a used token whose row was deleted above the limit: it was used again. */
async function endIfGone({ hub, refreshIds }: AdapterSources, id: string): Promise<void> {
  const clientSessionId = isExchange() ? refreshIds.sessionOf(id) : null;
  if (clientSessionId === null) return;
  const hash = secretDigest(id);
  if ((await hub.database.db.$count(refreshTokens, eq(refreshTokens.hash, hash))) > 0) return;
  const session = await sessionOf(hub, clientSessionId);
  if (session === null || session.appId !== currentContext().oidc.client?.clientId) return;
  await endSession(hub, clientSessionId);
}

/** Stores refresh tokens by their digests. */
export const refreshToken: ModelAdapter = sources => {
  const { hub } = sources;
  return {
    upsert: (id, payload) =>
      saveTokens(hub, {
        refresh: {
          ...issuedRow(id, payload, hub.now()),
          ...authenticationRow(payload),
          jkt: payload.jkt ?? null,
          grantType: payload.gty ?? 'authorization_code',
          firstIssuedAt: instant(payload.iiat as number | undefined),
          rotations: (payload.rotations as number | undefined) ?? 0,
        },
      }),
    async find(id) {
      const found = await noteSession(findLiveRefreshToken(hub.database.db, id, hub.now()));
      if (found === null) {
        await endIfGone(sources, id);
        return undefined;
      }
      const { row, session } = found;
      // One that was just used gets its successor again: the library goes on as if it were unused.
      const isRetry = isExchange() && isJustUsed(row, hub.now());
      return {
        ...payloadOf('RefreshToken', id, isRetry ? { ...row, consumedAt: null } : row, session),
        ...(await resourceOf(hub.database.db, row, session)),
        gty: row.grantType,
        iiat: seconds(row.firstIssuedAt),
        rotations: row.rotations,
      } as AdapterPayload;
    },
    // Used up when its successor is stored: nothing was issued for it until then.
    async consume(id) {
      currentRequest().exchange.refreshed = { hash: secretDigest(id), keptUntil: null };
    },
    async destroy(id) {
      await hub.database.db.delete(refreshTokens).where(eq(refreshTokens.hash, secretDigest(id)));
    },
  };
};
