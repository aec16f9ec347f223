import { eq } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { accessTokens } from '../../database/schema.ts';
import { issuedRow, payloadOf, resourceOf } from './issued.ts';
import type { ModelAdapter } from './sources.ts';

/** Stores access tokens by their digests. */
export const accessToken: ModelAdapter = sources => {
  const { store, now, findToken, saveTokens } = sources;
  return {
    upsert: (id, payload) =>
      saveTokens({
        access: {
          ...issuedRow(id, payload, now()),
          jkt: payload.jkt ?? null,
          grantType: payload.gty ?? 'authorization_code',
        },
      }),
    async find(id) {
      const found = await findToken(accessTokens, id);
      if (found === null) return undefined;
      const { row, session } = found;
      const { resource: aud } = await resourceOf(store, row, session);
      return {
        ...payloadOf('AccessToken', id, row, session),
        ...(aud === undefined ? {} : { aud }),
        gty: row.grantType,
      };
    },
    async destroy(id) {
      await store.delete(accessTokens).where(eq(accessTokens.hash, secretDigest(id)));
    },
  };
};
