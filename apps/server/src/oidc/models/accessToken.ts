import { oidcLimits } from '@portico/contract/limits';
import { eq } from 'drizzle-orm';
import { accessTokens } from '../../database/schema.ts';
import { secretDigest } from '../../secrets/digest.ts';
import { issuedIn } from '../liveClientSession.ts';
import { issuedRow, payloadOf } from './issued.ts';
import { withoutExcess } from './kept.ts';
import type { ModelAdapter } from './sources.ts';

/** Stores access tokens by their digests. */
export const accessToken: ModelAdapter = sources => {
  const { store, now, remember } = sources;
  const findIssued = issuedIn(store, accessTokens);
  return {
    async upsert(id, payload) {
      const row = issuedRow(id, payload, now());
      const limited = withoutExcess(store, accessTokens, row.clientSessionId, oidcLimits.accessTokens);
      await limited.insert(accessTokens).values({
        ...row,
        jkt: payload.jkt ?? null,
        grantType: payload.gty ?? 'authorization_code',
      });
    },
    async find(id) {
      const found = await findIssued(secretDigest(id), now());
      if (found === null) return undefined;
      remember(found.session);
      const { row, session } = found;
      return { ...payloadOf('AccessToken', id, row, session), gty: row.grantType };
    },
    async destroy(id) {
      await store.delete(accessTokens).where(eq(accessTokens.hash, secretDigest(id)));
    },
  };
};
