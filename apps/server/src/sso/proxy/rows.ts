import type { Context } from 'hono';
import { type ProxiedHost, proxiedHostsIn } from '../../apps/applications/proxiedHosts.ts';
import type { Config } from '../../base/config.ts';
import type { Hub } from '../../base/hub.ts';
import type { Caller, Origin } from '../../http/handler.ts';
import type { RowHandlersOf } from '../../http/rows.ts';
import type { Throttle } from '../../http/throttle/throttle.ts';
import { createKeyReader } from '../../signIn/keys/keyReader.ts';
import { genericAnswer, nginxAnswer } from './answers.ts';
import { createCheck } from './check.ts';
import { createForwardedReader } from './forwarded.ts';
import { createIdentityHeaders } from './identity.ts';
import { createMachineReader } from './machines.ts';
import { notProxiedPage, showPage } from './pages.ts';
import { callbackAnswer, openAnswer, startAnswer } from './signOn.ts';
import { answerTo } from './test.ts';

/** The dependencies of the answers to proxies and to visitors of applications behind them. */
export interface ProxyParts {
  hub: Hub;
  authenticate: (token: string, isActivity: boolean) => Promise<Caller | null>;
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
    check: createCheck(store, hub.now, createMachineReader(hub, keys)),
    identityHeaders: createIdentityHeaders(hub, keys),
    findHost: async host => (await findHosts([host])).get(host) ?? null,
  };
}

/** Returns the handlers of `proxy.*`. */
export const proxyRows = (parts: ProxyParts): RowHandlersOf<'proxy'> => ({
  'proxy.nginx': nginxAnswer(parts),
  'proxy.generic': genericAnswer(parts),
  'proxy.start': startAnswer(parts),
  'proxy.callback': callbackAnswer(parts),
  'proxy.open': openAnswer(parts),
  'proxy.check': async c => {
    const name = parts.forwarded.inHeaders(c)?.host ?? null;
    const host = name === null ? null : await parts.findHost(name);
    if (host === null) return showPage(parts.hub, c, notProxiedPage, 403);
    return c.json({ answer: answerTo(c.req.query('nonce') ?? '', host) });
  },
});
