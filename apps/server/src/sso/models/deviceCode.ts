import { claimsByScope } from '@portico/contract/hub/claims';
import { isCurrent } from '@portico/contract/hub/moments';
import { oidcLimits } from '@portico/contract/limits';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type AdapterPayload, errors } from 'oidc-provider';
import { secretDigest } from '../../base/secrets/digest.ts';
import { deviceCodes, oidcClients } from '../../database/schema.ts';
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
    const polled = await store
      .update(deviceCodes)
      .set({ nextPollAt: after(sql`${deviceCodes.pollSeconds} - ${tolerated}`) })
      .where(and(eq(deviceCodes.hash, hash), lte(deviceCodes.nextPollAt, at)))
      .returning({ hash: deviceCodes.hash });
    if (polled.length > 0) return;
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
      const answer =
        session === null
          ? {
              error: 'access_denied',
              errorDescription: 'the user refused, or may no longer use this application',
            }
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
