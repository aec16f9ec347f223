import type { Adapter } from 'oidc-provider';
import { accessToken } from '../models/accessToken.ts';
import type { AdapterSources, ModelAdapter } from '../models/adapter.ts';
import { authorizationCode } from '../models/authorizationCode.ts';
import { client } from '../models/client.ts';
import { clientCredentials } from '../models/clientCredentials.ts';
import { deviceCode } from '../models/deviceCode.ts';
import { dpopProof } from '../models/dpopProof.ts';
import { grant } from '../models/grant.ts';
import { interaction } from '../models/interaction.ts';
import { pushedRequest } from '../models/pushedRequest.ts';
import { refreshToken } from '../models/refreshToken.ts';
import { session } from '../models/session.ts';
import { currentContext } from '../tokens/currentRequest.ts';
import { takeWaitingRequest } from './throttles.ts';

/** The library's models that the hub stores, by the library's names. */
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
