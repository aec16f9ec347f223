import { oidcLifetimes } from '@portico/contract/limits';
import { claimsByScope } from '@portico/contract/sso/server/claims';
import { type Adapter, errors } from 'oidc-provider';
import { changesAny } from '../../database/query/rows.ts';
import { dpopProofs } from '../../database/schema.ts';
import { findClientMetadata } from '../clients/clients.ts';
import type { AdapterSources, ModelAdapter } from '../models/adapter.ts';
import { clientCredentials } from '../models/clientCredentials.ts';
import { accessToken, authorizationCode, refreshToken } from '../models/issued.ts';
import { deviceCode, interaction, pushedRequest } from '../models/waiting.ts';
import { endHubSession } from '../sessions/hubSession.ts';
import { currentContext, isExchange, sessionOf } from '../tokens/currentRequest.ts';
import { seconds } from '../tokens/issued.ts';
import { endSession } from '../tokens/reuse.ts';
import { takeTokenRequest, takeWaitingRequest } from './throttles.ts';

/**
 * Stores the proofs of keys that were used. The library looks a proof up first and stores it later, so that of parallel
 * uses several would pass: here none is ever found, and the second to be stored is refused. Its own time to forget
 * one is too early for a proof with a time in the future.
 */
const dpopProof: ModelAdapter = ({ hub: { database, now } }) => ({
  async upsert(hash) {
    const expiresAt = new Date(now().getTime() + oidcLifetimes.dpopProof);
    const stored = database.db.insert(dpopProofs).values({ hash, expiresAt }).onConflictDoNothing();
    if (await changesAny(stored)) return;
    const Refused = isExchange() ? errors.InvalidGrant : errors.InvalidToken;
    throw new Refused('DPoP proof JWT Replay detected');
  },
});

/** Reads client sessions: each is the grant of its application. */
const grant: ModelAdapter = ({ hub }) => ({
  async find(id) {
    const session = await sessionOf(hub, id);
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
  destroy: id => endSession(hub, id),
});

/** Reads applications and machine clients. A client without a secret proves nothing, so it is counted here. */
const client: ModelAdapter = ({ hub, throttle }) => ({
  async find(id) {
    const metadata = await findClientMetadata(hub.database.db, id, hub.now());
    const isPublic = metadata?.token_endpoint_auth_method === 'none';
    if (isPublic) await takeTokenRequest(throttle, currentContext(), id, false);
    return metadata;
  },
});

/** Ends the hub's session when the library destroys its own, which it neither finds nor stores (`internals.ts`). */
const session: ModelAdapter = ({ hub }) => ({
  destroy: () => endHubSession(hub, currentContext()),
});

/** The library's models, by its names. */
const models: Readonly<Record<string, ModelAdapter>> = {
  Client: client,
  ClientCredentials: clientCredentials,
  Grant: grant,
  AuthorizationCode: authorizationCode,
  AccessToken: accessToken,
  RefreshToken: refreshToken,
  DeviceCode: deviceCode,
  PushedAuthorizationRequest: pushedRequest,
  Interaction: interaction,
  ReplayDetection: dpopProof,
  Session: session,
};

/** The models of requests that wait for somebody's answer. Their rows are counted: strangers can cause them. */
const waiting: readonly string[] = ['DeviceCode', 'PushedAuthorizationRequest', 'Interaction'];

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
export const createAdapters =
  (sources: AdapterSources): ((model: string) => Adapter) =>
  model => {
    const adapter = { ...unused, ...models[model]?.(sources) };
    if (!waiting.includes(model)) return adapter;
    const upsert: Adapter['upsert'] = async (...row) => {
      await takeWaitingRequest(sources.throttle, currentContext());
      return adapter.upsert(...row);
    };
    return { ...adapter, upsert };
  };
