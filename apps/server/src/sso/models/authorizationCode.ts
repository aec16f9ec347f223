import { getTableColumns } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { insertion } from '../../database/query/prepared.ts';
import { authorizationCodes } from '../../database/schema.ts';
import { findLiveCode } from '../sessions/liveClientSession.ts';
import { currentRequest } from '../tokens/currentRequest.ts';
import { authenticationRow, issuedRow, noteSession, payloadOf, resourceOf } from '../tokens/issued.ts';
import type { ModelAdapter } from './adapter.ts';

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
