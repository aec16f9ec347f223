import { machineLimits, oidcLifetimes } from '@portico/contract/limits';
import type { Configuration } from 'oidc-provider';
import type { ProviderScope } from '../signOn/scope.ts';

const second = 1000;

/** Returns how long the library's models last, in seconds. Refresh tokens last as long as the hub's session. */
export const lifetimesIn = ({ hub, clientSessions }: ProviderScope): NonNullable<Configuration['ttl']> => ({
  AuthorizationCode: oidcLifetimes.authorizationCode / second,
  AccessToken: (_ctx, { resourceServer }) =>
    resourceServer?.accessTokenTTL ?? oidcLifetimes.accessToken / second,
  IdToken: oidcLifetimes.idToken / second,
  DeviceCode: oidcLifetimes.deviceCode / second,
  Interaction: oidcLifetimes.interaction / second,
  RefreshToken: (_ctx, { grantId = '' }) => {
    const now = hub.now();
    const end = clientSessions.known(grantId)?.expiresAt ?? now;
    return Math.max(1, Math.floor((end.getTime() - now.getTime()) / second));
  },
  ClientCredentials: (_ctx, { resourceServer }) =>
    resourceServer?.accessTokenTTL ?? machineLimits.apiToken / second,
  Grant: 1,
  Session: 1,
});
