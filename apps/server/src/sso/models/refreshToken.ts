import { oidcLifetimes } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { type AdapterPayload, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import { refreshTokens } from '../../database/schema.ts';
import { offlineEnd } from '../sessions/liveClientSession.ts';
import { authenticationRow, instant, issuedRow, payloadOf, resourceOf, seconds } from './issued.ts';
import { type AdapterSources, endReused, type ModelAdapter } from './sources.ts';

/** Returns whether a refresh token was used so recently, by any process's clock, that the answer may be lost. */
const isJustUsed = ({ consumedAt }: { consumedAt: Date | null }, at: Date): boolean =>
  consumedAt !== null && Math.abs(at.getTime() - consumedAt.getTime()) <= oidcLifetimes.refreshRetry;

/**
 * Decides whether a successor replaces the refresh token of a request: not if only its application can use it, by its
 * secret or its key (decision 137). Notes one that stays, as `consume` notes one that is replaced.
 */
export const rotationIn =
  ({ memory, now, findToken }: AdapterSources) =>
  async ({ oidc }: KoaContextWithOIDC): Promise<boolean> => {
    const { Client: client, RefreshToken: token } = oidc.entities;
    if (token === undefined || (client?.clientAuthMethod === 'none' && token.jkt === undefined)) return true;
    const at = now();
    const session = (await findToken(refreshTokens, token.jti))?.session;
    const keptUntil = session?.isOffline === false ? session.expiresAt : offlineEnd(at);
    memory().unsaved.refreshed = { hash: secretDigest(token.jti), at, keptUntil };
    return false;
  };

/** Stores refresh tokens by their digests. */
export const refreshToken: ModelAdapter = sources => {
  const { store, now, findClientSession, findToken, saveTokens } = sources;
  const isStored = async (hash: string) =>
    (await store.$count(refreshTokens, eq(refreshTokens.hash, hash))) > 0;

  /** Ends the client session of a used token whose row was deleted above the limit: it was used again. */
  async function endIfGone(id: string): Promise<void> {
    const clientSessionId = sources.isExchange() ? sources.refreshIds.sessionOf(id) : null;
    if (clientSessionId === null || (await isStored(secretDigest(id)))) return;
    const session = await findClientSession(clientSessionId);
    if (session === null || session.appId !== sources.callingClient()) return;
    await endReused(sources, clientSessionId, 'refresh token');
  }

  return {
    upsert: (id, payload) =>
      saveTokens({
        refresh: {
          ...issuedRow(id, payload, now()),
          ...authenticationRow(payload),
          jkt: payload.jkt ?? null,
          grantType: payload.gty ?? 'authorization_code',
          firstIssuedAt: instant(payload.iiat as number | undefined),
          rotations: (payload.rotations as number | undefined) ?? 0,
        },
      }),
    async find(id) {
      const found = await findToken(refreshTokens, id);
      if (found === null) {
        await endIfGone(id);
        return undefined;
      }
      const { row, session } = found;
      // One that was just used gets its successor again: the library goes on as if it were unused.
      const isRetry = sources.isExchange() && isJustUsed(row, now());
      return {
        ...payloadOf('RefreshToken', id, isRetry ? { ...row, consumedAt: null } : row, session),
        ...(await resourceOf(store, row, session)),
        gty: row.grantType,
        iiat: seconds(row.firstIssuedAt),
        rotations: row.rotations,
      } as AdapterPayload;
    },
    // Used up when its successor is stored: nothing was issued for it until then.
    async consume(id) {
      const at = now();
      sources.memory().unsaved.refreshed = { hash: secretDigest(id), at, keptUntil: null };
      const session = (await findToken(refreshTokens, id))?.session;
      // The refresh token that this request issues lasts as long.
      if (session?.isOffline === true) session.expiresAt = offlineEnd(at);
    },
    async destroy(id) {
      await store.delete(refreshTokens).where(eq(refreshTokens.hash, secretDigest(id)));
    },
  };
};

/**
 * Refuses a refresh token that was used before, which ends its client session.
 *
 * @throws {errors.InvalidGrant}
 */
export async function refuseUsed(sources: AdapterSources, hash: string): Promise<never> {
  const [row] = await sources.store
    .select({ clientSessionId: refreshTokens.clientSessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  if (row === undefined) throw new errors.InvalidGrant('refresh token not found');
  return endReused(sources, row.clientSessionId, 'refresh token');
}
