import { isCurrent } from '@portico/contract/hub/moments';
import { and, eq, isNull } from 'drizzle-orm';
import { type AdapterPayload, errors } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import { pushedRequests } from '../../database/schema.ts';
import { currentContext } from '../tokens/currentRequest.ts';
import { expiryOf, seconds } from '../tokens/issued.ts';
import type { ModelAdapter } from './adapter.ts';

const spent = () => new errors.InvalidRequestUri('request_uri is invalid, expired, or was already used');

/** Stores pushed requests by the digests of their ids. */
export const pushedRequest: ModelAdapter = ({ hub: { database, now } }) => ({
  async upsert(id, payload) {
    await database.db.insert(pushedRequests).values({
      hash: secretDigest(id),
      appId: currentContext().oidc.client?.clientId ?? '',
      request: String(payload.request),
      dpopJkt: (payload.dpopJkt as string | undefined) ?? null,
      isTrusted: (payload.trusted as unknown) === true,
      createdAt: now(),
      expiresAt: expiryOf(payload, now()),
    });
  },
  async find(id) {
    const [row] = await database.db
      .select()
      .from(pushedRequests)
      .where(eq(pushedRequests.hash, secretDigest(id)));
    if (row === undefined || row.appId !== currentContext().oidc.client?.clientId) return undefined;
    const isSpent = row.consumedAt !== null;
    return {
      kind: 'PushedAuthorizationRequest',
      jti: id,
      request: row.request,
      trusted: row.isTrusted,
      iat: seconds(row.createdAt),
      // Expired by the hub's clock, too.
      exp: isCurrent(row, now()) ? seconds(row.expiresAt) : 1,
      ...(row.dpopJkt === null ? {} : { dpopJkt: row.dpopJkt }),
      ...(isSpent ? { consumed: seconds(row.consumedAt ?? now()) } : {}),
    } as unknown as AdapterPayload;
  },
  async consume(id) {
    const used = await database.db
      .update(pushedRequests)
      .set({ consumedAt: now() })
      .where(and(eq(pushedRequests.hash, secretDigest(id)), isNull(pushedRequests.consumedAt)))
      .returning({ hash: pushedRequests.hash });
    if (used.length === 0) throw spent();
  },
});
