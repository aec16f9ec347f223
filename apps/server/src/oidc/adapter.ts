import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { secretDigest } from '../applications/apiKeys.ts';
import { accessTokens, authorizationCodes, interactions, refreshTokens } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { claimsByScope } from './claims.ts';
import { type ClientSession, endClientSession } from './clientSessions.ts';
import { findClientMetadata } from './clients.ts';

/** What the adapters of the library's models need. */
export interface AdapterSources {
  store: Store;
  now: () => Date;
  /** Returns a live client session, at most one query per request. */
  findClientSession: (id: string) => Promise<ClientSession | null>;
  /** Called when a code is used for the first time, in its transaction. */
  consumeCode: (hash: string, payload: { clientSessionId: string }) => Promise<boolean>;
  /** Logs that a code or refresh token was used again. */
  reportReuse: (clientSession: ClientSession) => Promise<void>;
  /** Returns whether the current request exchanges a code or refresh token. */
  isExchange: () => boolean;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const instant = (at: number | undefined) => new Date((at ?? 0) * 1000);

/** Returns when a payload expires by the hub's clock. The library counts by its own. */
const expiryOf = ({ iat = 0, exp = 0 }: AdapterPayload, at: Date) =>
  new Date(at.getTime() + (exp - iat) * 1000);

/** Returns the columns that codes and tokens have in common. */
const issuedRow = (id: string, payload: AdapterPayload, at: Date) => ({
  hash: secretDigest(id),
  clientSessionId: payload.grantId ?? '',
  scope: payload.scope ?? '',
  claims: (payload.claims as Record<string, unknown> | undefined) ?? null,
  createdAt: at,
  expiresAt: expiryOf(payload, at),
});

const authenticationRow = (payload: AdapterPayload) => ({
  authTime: instant(payload.authTime as number | undefined),
  acr: payload.acr ?? null,
  amr: payload.amr ?? null,
  nonce: payload.nonce ?? null,
});

interface IssuedRow {
  clientSessionId: string;
  scope: string;
  claims: Record<string, unknown> | null;
  createdAt: Date;
  expiresAt: Date;
  authTime?: Date;
  acr?: string | null;
  amr?: string[] | null;
  nonce?: string | null;
  consumedAt?: Date | null;
}

/** Returns the library's payload of a code or token; undefined unless its client session is live. */
const payloadOf = (
  kind: string,
  id: string,
  row: IssuedRow,
  session: ClientSession | null,
): AdapterPayload | undefined =>
  session === null
    ? undefined
    : {
        kind,
        jti: id,
        grantId: session.id,
        sid: session.id,
        accountId: session.user.id,
        clientId: session.appId,
        scope: row.scope,
        iat: seconds(row.createdAt),
        exp: seconds(row.expiresAt),
        ...(row.claims === null ? {} : { claims: row.claims as never }),
        ...(row.authTime === undefined ? {} : { authTime: seconds(row.authTime) }),
        ...(row.acr ? { acr: row.acr } : {}),
        ...(row.amr ? { amr: row.amr } : {}),
        ...(row.nonce ? { nonce: row.nonce } : {}),
        ...(row.consumedAt ? { consumed: seconds(row.consumedAt) } : {}),
      };

/** Does nothing where the library asks for what another row answers. */
const nothing = async () => {};
const unused = {
  upsert: nothing,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: nothing,
  destroy: nothing,
  // The client session is the grant: ending it ends all of its codes and tokens.
  revokeByGrantId: nothing,
} satisfies Adapter;

/** Creates the adapter of each of the library's models. Bearer secrets are stored by their digests. */
export function createAdapters(sources: AdapterSources): (model: string) => Adapter {
  const { store, now, findClientSession } = sources;

  /** Ends a client session. In an exchange the reason is that a code or token was used again. */
  const end = async (clientSessionId: string): Promise<void> => {
    const session = await findClientSession(clientSessionId);
    const isEnded = await endClientSession(store, clientSessionId);
    if (isEnded && session !== null && sources.isExchange()) await sources.reportReuse(session);
  };
  /** Ends the client session of a code or token that lost to another use (RFC 6749 4.1.2, RFC 9700 4.14.2). */
  const endReused = async (clientSessionId: string, what: string): Promise<never> => {
    await end(clientSessionId);
    throw new errors.InvalidGrant(`${what} already used`);
  };

  const adapters: Readonly<Record<string, Partial<Adapter>>> = {
    Client: { find: id => findClientMetadata(store, id) },

    Grant: {
      async find(id) {
        const session = await findClientSession(id);
        if (session === null) return undefined;
        return {
          kind: 'Grant',
          jti: session.id,
          accountId: session.user.id,
          clientId: session.appId,
          iat: seconds(session.createdAt),
          exp: seconds(session.expiresAt),
          // An administrator's connection is the consent: everything that the application's settings release.
          openid: {
            scope: Object.keys(claimsByScope).join(' '),
            claims: Object.values(claimsByScope).flat(),
          },
        };
      },
      destroy: end,
    },

    AuthorizationCode: {
      async upsert(id, payload) {
        await store.insert(authorizationCodes).values({
          ...issuedRow(id, payload, now()),
          ...authenticationRow(payload),
          redirectUri: payload.redirectUri ?? '',
          codeChallenge: payload.codeChallenge ?? null,
          codeChallengeMethod: payload.codeChallengeMethod ?? null,
        });
      },
      async find(id) {
        const [row] = await store
          .select()
          .from(authorizationCodes)
          .where(and(eq(authorizationCodes.hash, secretDigest(id)), gt(authorizationCodes.expiresAt, now())));
        if (row === undefined) return undefined;
        const payload = payloadOf('AuthorizationCode', id, row, await findClientSession(row.clientSessionId));
        if (payload === undefined) return undefined;
        payload.redirectUri = row.redirectUri;
        if (row.codeChallenge !== null) payload.codeChallenge = row.codeChallenge;
        if (row.codeChallengeMethod !== null) payload.codeChallengeMethod = row.codeChallengeMethod;
        return payload;
      },
      async consume(id) {
        const hash = secretDigest(id);
        const [row] = await store
          .select({ clientSessionId: authorizationCodes.clientSessionId })
          .from(authorizationCodes)
          .where(eq(authorizationCodes.hash, hash));
        if (row === undefined) throw new errors.InvalidGrant('authorization code not found');
        if (!(await sources.consumeCode(hash, row)))
          await endReused(row.clientSessionId, 'authorization code');
      },
    },

    AccessToken: {
      async upsert(id, payload) {
        await store
          .insert(accessTokens)
          .values({ ...issuedRow(id, payload, now()), grantType: payload.gty ?? 'authorization_code' });
      },
      async find(id) {
        const [row] = await store
          .select()
          .from(accessTokens)
          .where(and(eq(accessTokens.hash, secretDigest(id)), gt(accessTokens.expiresAt, now())));
        if (row === undefined) return undefined;
        const payload = payloadOf('AccessToken', id, row, await findClientSession(row.clientSessionId));
        return payload === undefined ? undefined : { ...payload, gty: row.grantType };
      },
      async destroy(id) {
        await store.delete(accessTokens).where(eq(accessTokens.hash, secretDigest(id)));
      },
    },

    RefreshToken: {
      async upsert(id, payload) {
        await store.insert(refreshTokens).values({
          ...issuedRow(id, payload, now()),
          ...authenticationRow(payload),
          grantType: payload.gty ?? 'authorization_code',
          firstIssuedAt: instant(payload.iiat as number | undefined),
          rotations: (payload.rotations as number | undefined) ?? 0,
        });
      },
      async find(id) {
        const [row] = await store
          .select()
          .from(refreshTokens)
          .where(and(eq(refreshTokens.hash, secretDigest(id)), gt(refreshTokens.expiresAt, now())));
        if (row === undefined) return undefined;
        const payload = payloadOf('RefreshToken', id, row, await findClientSession(row.clientSessionId));
        if (payload === undefined) return undefined;
        return {
          ...payload,
          gty: row.grantType,
          iiat: seconds(row.firstIssuedAt),
          rotations: row.rotations,
        } as AdapterPayload;
      },
      async consume(id) {
        const [consumed] = await store
          .update(refreshTokens)
          .set({ consumedAt: now() })
          .where(and(eq(refreshTokens.hash, secretDigest(id)), isNull(refreshTokens.consumedAt)))
          .returning({ hash: refreshTokens.hash });
        if (consumed !== undefined) return;
        const [row] = await store
          .select({ clientSessionId: refreshTokens.clientSessionId })
          .from(refreshTokens)
          .where(eq(refreshTokens.hash, secretDigest(id)));
        if (row === undefined) throw new errors.InvalidGrant('refresh token not found');
        await endReused(row.clientSessionId, 'refresh token');
      },
      async destroy(id) {
        await store.delete(refreshTokens).where(eq(refreshTokens.hash, secretDigest(id)));
      },
    },

    Interaction: {
      async upsert(id, payload) {
        const params = payload.params as Record<string, unknown>;
        const row = {
          hash: secretDigest(id),
          appId: String(params.client_id),
          params,
          prompt: payload.prompt as unknown as { name: string; reasons: string[] },
          result: (payload.result as Record<string, unknown> | undefined) ?? null,
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
          .where(and(eq(interactions.hash, secretDigest(id)), gt(interactions.expiresAt, now())));
        if (row === undefined) return undefined;
        return {
          kind: 'Interaction',
          jti: id,
          params: row.params,
          prompt: row.prompt,
          ...(row.result === null ? {} : { result: row.result }),
          iat: seconds(row.createdAt),
          exp: seconds(row.expiresAt),
        } as unknown as AdapterPayload;
      },
      async destroy(id) {
        await store.delete(interactions).where(eq(interactions.hash, secretDigest(id)));
      },
    },
  };
  return model => ({ ...unused, ...adapters[model] });
}
