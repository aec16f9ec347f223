import type { Context } from 'hono';
import { type ProxiedHost, proxiedHostsIn } from '../../apps/applications/proxiedHosts.ts';
import type { Config } from '../../base/config.ts';
import type { Hub } from '../../base/hub.ts';
import type { Authenticate, Origin } from '../../http/handler.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { createKeyReader } from '../../signIn/keys/keyReader.ts';
import { createCheck } from './check.ts';
import { createForwardedReader } from './forwarded.ts';
import { createIdentityHeaders } from './identity.ts';

/** The dependencies of the answers to proxies and to visitors of applications behind them. */
export interface ProxyParts {
  hub: Hub;
  authenticate: Authenticate;
  throttle: Throttle;
  originOf: (c: Context) => Origin;
  forwarded: ReturnType<typeof createForwardedReader>;
  check: ReturnType<typeof createCheck>;
  identityHeaders: ReturnType<typeof createIdentityHeaders>;
  /** Returns a protected host by the spelling of `requestedHost`. */
  findHost: (host: string) => Promise<ProxiedHost | null>;
}

/** Creates the dependencies. */
export function createProxyParts(
  hub: Hub,
  {
    config,
    ...parts
  }: Pick<ProxyParts, 'authenticate' | 'throttle' | 'originOf'> & { config: Pick<Config, 'trustedProxies'> },
): ProxyParts {
  const store = hub.database.db;
  const keys = createKeyReader(hub);
  const findHosts = proxiedHostsIn(store);
  return {
    hub,
    ...parts,
    forwarded: createForwardedReader(config.trustedProxies),
    check: createCheck(hub, keys),
    identityHeaders: createIdentityHeaders(hub, keys),
    findHost: async host => (await findHosts([host])).get(host) ?? null,
  };
}
