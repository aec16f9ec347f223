import { eq } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { accessTokens } from '../../database/schema.ts';
import { saveTokens } from '../tokens/exchange.ts';
import { findAccessToken, issuedRow, payloadOf, resourceOf } from '../tokens/issued.ts';
import type { ModelAdapter } from './adapter.ts';

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
    const found = await findAccessToken(hub, id);
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
