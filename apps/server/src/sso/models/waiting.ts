import { isCurrent } from '@portico/contract/lib/server/moments';
import { oidcLimits } from '@portico/contract/limits';
import { claimsByScope } from '@portico/contract/sso/server/claims';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type AdapterPayload, errors } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import * as inDatabase from '../../database/query/moments.ts';
import { changesAny } from '../../database/query/rows.ts';
import { deviceCodes, interactions, oidcClients, pushedRequests } from '../../database/schema.ts';
import { allowsDevices } from '../clients/clients.ts';
import { currentContext, currentRequest, sessionOf } from '../tokens/currentRequest.ts';
import { expiryOf, seconds } from '../tokens/issued.ts';
import type { ModelAdapter } from './adapter.ts';

const { devicePollSeconds } = oidcLimits;
const mostPollSeconds = 60;

/** Seconds that a poll may come too early: timers and networks are not exact. */
const tolerated = 1;

const knownScopes = (scope: unknown) =>
  String(scope ?? '')
    .split(' ')
    .filter(name => name in claimsByScope)
    .join(' ');

/** Stores the codes of devices by their digests. The hub's own API answers them (`signOn/deviceSignIns.ts`). */
export const deviceCode: ModelAdapter = ({ hub }) => {
  const { now } = hub;
  const store = hub.database.db;

  /** Refuses a device that polls too often, and makes it wait longer each time. */
  const refuseHaste = async (hash: string) => {
    const at = now();
    const after = (seconds: unknown) =>
      sql`${at.toISOString()}::timestamptz + make_interval(secs => ${seconds})`;
    const polled = store
      .update(deviceCodes)
      .set({ nextPollAt: after(sql`${deviceCodes.pollSeconds} - ${tolerated}`) })
      .where(and(eq(deviceCodes.hash, hash), lte(deviceCodes.nextPollAt, at)));
    if (await changesAny(polled)) return;
    const longer = sql`least(${deviceCodes.pollSeconds} + ${devicePollSeconds}, ${mostPollSeconds})`;
    await store
      .update(deviceCodes)
      .set({ pollSeconds: longer, nextPollAt: after(sql`${longer} - ${tolerated}`) })
      .where(eq(deviceCodes.hash, hash));
    throw new errors.SlowDown();
  };

  return {
    async upsert(id, payload) {
      await store.insert(deviceCodes).values({
        hash: secretDigest(id),
        userCodeHash: secretDigest(String(payload.userCode)),
        appId: String(payload.clientId),
        scope: knownScopes(payload.params?.scope),
        address: (payload.deviceInfo as { address?: string } | undefined)?.address ?? null,
        createdAt: now(),
        expiresAt: expiryOf(payload, now()),
        nextPollAt: now(),
        pollSeconds: devicePollSeconds,
      });
    },

    async find(id) {
      const hash = secretDigest(id);
      const [found] = await store
        .select({ row: deviceCodes })
        .from(deviceCodes)
        .innerJoin(oidcClients, and(eq(oidcClients.appId, deviceCodes.appId), allowsDevices))
        .where(eq(deviceCodes.hash, hash));
      const row = found?.row;
      if (row === undefined || row.appId !== currentContext().oidc.client?.clientId) return undefined;
      if (!isCurrent(row, now())) throw new errors.ExpiredToken('device code is expired');
      await refuseHaste(hash);
      const session = row.clientSessionId === null ? null : await sessionOf(hub, row.clientSessionId);
      const errorDescription = 'the user refused, or may no longer use this application';
      const answer =
        session === null
          ? { error: 'access_denied', errorDescription }
          : {
              accountId: session.user.id,
              grantId: session.id,
              sid: session.id,
              authTime: seconds(row.authTime ?? row.createdAt),
              ...(row.acr === null || row.amr === null ? {} : { acr: row.acr, amr: row.amr }),
            };
      return {
        kind: 'DeviceCode',
        jti: id,
        clientId: row.appId,
        scope: row.scope,
        iat: seconds(row.createdAt),
        exp: seconds(row.expiresAt),
        ...(row.answeredAt === null ? {} : answer),
        ...(row.consumedAt === null ? {} : { consumed: seconds(row.consumedAt) }),
      } as AdapterPayload;
    },

    // Used up when its tokens are stored: nothing was issued for it until then.
    async consume(id) {
      currentRequest().exchange.code = { table: deviceCodes, hash: secretDigest(id) };
    },
  };
};

/** Stores requests that wait for a sign-in or for access. */
export const interaction: ModelAdapter = ({ hub }) => {
  const { now } = hub;
  const store = hub.database.db;
  return {
    async upsert(id, payload) {
      const params = payload.params as Record<string, unknown>;
      const row = {
        hash: secretDigest(id),
        appId: String(params.client_id),
        params,
        pushedRequest: (payload.parJti as string | undefined) ?? null,
        prompt: payload.prompt as unknown as { name: string; reasons: string[] },
        result: (payload.result as Record<string, unknown> | undefined) ?? null,
        lastSubmission: (payload.lastSubmission as Record<string, unknown> | undefined) ?? null,
        // To the millisecond: a sign-in counts as the answer only if it is later.
        createdAt: now(),
        expiresAt: expiryOf(payload, now()),
      };
      await store
        .insert(interactions)
        .values(row)
        .onConflictDoUpdate({ target: interactions.hash, set: { result: row.result } });
    },
    async find(id) {
      const [row] = await store
        .select()
        .from(interactions)
        .where(and(eq(interactions.hash, secretDigest(id)), inDatabase.isCurrent(interactions, now())));
      if (row === undefined) return undefined;
      return {
        kind: 'Interaction',
        jti: id,
        params: row.params,
        prompt: row.prompt,
        ...(row.pushedRequest === null ? {} : { parJti: row.pushedRequest }),
        ...(row.result === null ? {} : { result: row.result }),
        iat: seconds(row.createdAt),
        exp: seconds(row.expiresAt),
      } as unknown as AdapterPayload;
    },
    async destroy(id) {
      await store.delete(interactions).where(eq(interactions.hash, secretDigest(id)));
    },
  };
};

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
    return {
      kind: 'PushedAuthorizationRequest',
      jti: id,
      request: row.request,
      trusted: row.isTrusted,
      iat: seconds(row.createdAt),
      // Expired by the hub's clock, too.
      exp: isCurrent(row, now()) ? seconds(row.expiresAt) : 1,
      ...(row.dpopJkt === null ? {} : { dpopJkt: row.dpopJkt }),
      ...(row.consumedAt === null ? {} : { consumed: seconds(row.consumedAt) }),
    } as unknown as AdapterPayload;
  },
  async consume(id) {
    const isUnused = and(eq(pushedRequests.hash, secretDigest(id)), isNull(pushedRequests.consumedAt));
    const use = database.db.update(pushedRequests).set({ consumedAt: now() }).where(isUnused);
    if (await changesAny(use)) return;
    throw new errors.InvalidRequestUri('request_uri is invalid, expired, or was already used');
  },
});
