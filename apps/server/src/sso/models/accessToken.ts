import { eq } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { accessTokens } from '../../database/schema.ts';
import { findLiveAccessToken } from '../sessions/liveClientSession.ts';
import { saveTokens } from '../tokens/exchange.ts';
import { issuedRow, noteSession, payloadOf, resourceOf } from '../tokens/issued.ts';
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
