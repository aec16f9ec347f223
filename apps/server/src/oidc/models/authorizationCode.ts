import { eq } from 'drizzle-orm';
import { errors } from 'oidc-provider';
import { authorizationCodes } from '../../database/schema.ts';
import { secretDigest } from '../../secrets/digest.ts';
import { authenticationRow, issuedRow, payloadOf } from './issued.ts';
import { endReused, type ModelAdapter } from './sources.ts';
import { insertionIn } from './tokenPair.ts';

/** Stores authorization codes by their digests. */
export const authorizationCode: ModelAdapter = sources => {
  const { store, now, findToken } = sources;
  const insert = insertionIn(store, authorizationCodes, 'insert_authorization_code');
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
        redirectUri: row.redirectUri,
        ...(row.codeChallenge === null ? {} : { codeChallenge: row.codeChallenge }),
        ...(row.codeChallengeMethod === null ? {} : { codeChallengeMethod: row.codeChallengeMethod }),
        ...(row.dpopJkt === null ? {} : { dpopJkt: row.dpopJkt }),
      };
    },
    async consume(id) {
      const hash = secretDigest(id);
      if (await sources.consumeCode(authorizationCodes, hash)) return;
      const [row] = await store
        .select({ clientSessionId: authorizationCodes.clientSessionId })
        .from(authorizationCodes)
        .where(eq(authorizationCodes.hash, hash));
      if (row === undefined) throw new errors.InvalidGrant('authorization code not found');
      await endReused(sources, row.clientSessionId, 'authorization code');
    },
  };
};
