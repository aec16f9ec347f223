import { second } from '@portico/contract/durations';
import { machineLimits, oidcLifetimes } from '@portico/contract/limits';
import type { Configuration } from 'oidc-provider';
import type { Hub } from '../../base/hub.ts';
import { refreshEndOf } from '../sessions/liveClientSession.ts';
import { requestOf } from '../signOn/oidcRequest.ts';

/** Returns how long the library's models last, in seconds. Refresh tokens last as long as the hub's session. */
export const lifetimesIn = ({ now }: Hub): NonNullable<Configuration['ttl']> => ({
  AuthorizationCode: oidcLifetimes.authorizationCode / second,
  AccessToken: (_ctx, { resourceServer }) =>
    resourceServer?.accessTokenTTL ?? oidcLifetimes.accessToken / second,
  IdToken: oidcLifetimes.idToken / second,
  DeviceCode: oidcLifetimes.deviceCode / second,
  Interaction: oidcLifetimes.interaction / second,
  RefreshToken: ctx => {
    const { session } = requestOf(ctx);
    const at = now();
    const end = session === null ? at : refreshEndOf(session, at);
    return Math.max(1, Math.floor((end.getTime() - at.getTime()) / second));
  },
  ClientCredentials: (_ctx, { resourceServer }) =>
    resourceServer?.accessTokenTTL ?? machineLimits.apiToken / second,
  Grant: 1,
  Session: 1,
});
