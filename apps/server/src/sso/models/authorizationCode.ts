import { eq, sql } from 'drizzle-orm';
import { errors } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import { authorizationCodes } from '../../database/schema.ts';
import type { Consume } from '../sessions/use.ts';
import { authenticationRow, issuedRow, payloadOf, resourceOf } from './issued.ts';
import { type AdapterSources, endReused, type ModelAdapter } from './sources.ts';
import { insertionIn } from './tokenPair.ts';

/** Stores when the client session was last used. It may have begun long before. */
const touched = sql`touched as (
  update client_sessions set last_seen_at = ${sql.placeholder('createdAt')}::timestamptz
  where id = ${sql.placeholder('clientSessionId')})`;

/** Stores authorization codes by their digests. */
export const authorizationCode: ModelAdapter = sources => {
  const { store, now, findToken } = sources;
  const insert = insertionIn(store, authorizationCodes, 'insert_authorization_code', touched);
  return {
    upsert: (id, payload) =>
      insert({
        ...issuedRow(id, payload, now()),
        ...authenticationRow(payload),
        redirectUri: payload.redirectUri ?? '',
        codeChallenge: payload.codeChallenge ?? null,
        codeChallengeMethod: payload.codeChallengeMethod ?? null,
        dpopJkt: (payload.dpopJkt as string | undefined) ?? null,
      }),
    async find(id) {
      const found = await findToken(authorizationCodes, id);
      if (found === null) return undefined;
      const { row, session } = found;
      return {
        ...payloadOf('AuthorizationCode', id, row, session),
        ...(await resourceOf(store, row, session)),
        redirectUri: row.redirectUri,
        ...(row.codeChallenge === null ? {} : { codeChallenge: row.codeChallenge }),
        ...(row.codeChallengeMethod === null ? {} : { codeChallengeMethod: row.codeChallengeMethod }),
        ...(row.dpopJkt === null ? {} : { dpopJkt: row.dpopJkt }),
      };
    },
    // Used up when its tokens are stored: nothing was issued for it until then.
    async consume(id) {
      sources.memory().unsaved.code = secretDigest(id);
    },
  };
};

/**
 * Uses a code up while its tokens are stored.
 *
 * @throws {errors.InvalidGrant} if it was used before, which ends its client session
 */
export async function useCode(sources: AdapterSources, hash: string, consume: Consume): Promise<void> {
  if (await sources.consumeCode(consume)) return;
  const [row] = await sources.store
    .select({ clientSessionId: authorizationCodes.clientSessionId })
    .from(authorizationCodes)
    .where(eq(authorizationCodes.hash, hash));
  if (row === undefined) throw new errors.InvalidGrant('authorization code not found');
  await endReused(sources, row.clientSessionId, 'authorization code');
}
