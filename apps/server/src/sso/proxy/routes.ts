import { missing, refuseIfChanged } from '@portico/contract/api/server/refusal';
import { noVersion } from '@portico/contract/api/versions';
import { isoOrNull } from '@portico/contract/lib/server/moments';
import { applicationEntity } from '@portico/contract/log/events/entities';
import type { ProxySettings, SaveProxyBody } from '@portico/contract/sso/schemas/proxy';
import { proxyChanges, refuseUnfitProxy } from '@portico/contract/sso/server/proxy';
import {
  deleteProxiedApp,
  findProxiedApp,
  type ProxiedAppRow,
  saveProxiedApp,
} from '../../apps/applications/proxiedHosts.ts';
import { readApplication } from '../../apps/applications/queries.ts';
import { actOn } from '../../apps/applications/service.ts';
import type { Hub } from '../../base/hub.ts';
import { withUniqueNames } from '../../directory/names/unique.ts';
import { type ActionContext, done, type HandlersOf } from '../../http/handler.ts';
import type { RowHandlersOf } from '../../http/rows.ts';
import { genericAnswer, nginxAnswer } from './checkAnswers.ts';
import { answerTo, testProxy } from './connectionTest.ts';
import type { ProxyParts } from './parts.ts';
import { notProxiedPage, showPage } from './proxyPages.ts';
import { callbackAnswer, hostOfRequest, openAnswer, startAnswer } from './proxySignOn.ts';

const toResponse = ({ config }: Hub, { lastAskedAt, ...row }: ProxiedAppRow): ProxySettings => ({
  ...row,
  hub: config.publicUrl,
  lastAskedAt: isoOrNull(lastAskedAt),
});

/** `proxy.*` */
export function proxyRoutes(hub: Hub): HandlersOf<'proxy'> {
  const store = hub.database.db;
  return {
    'proxy.read': async ({ input: { params } }) => {
      await readApplication(store, params.id);
      const row = await findProxiedApp(store, params.id);
      return { body: row === null ? null : toResponse(hub, row) };
    },
    'proxy.save': async ({ input, ...context }) => ({
      body: toResponse(hub, await saveProxy(hub, context, input.params.id, input.body)),
    }),
    'proxy.remove': ({ input, ...context }) => done(removeProxy(hub, context, input.params.id)),
    'proxy.test': async ({ input: { params }, caller }) => ({
      body: await testProxy(hub, caller, params.id),
    }),
  };
}

/** Returns the handlers of the rows `proxy.*`, for proxies and their visitors. */
export const proxyRows = (parts: ProxyParts): RowHandlersOf<'proxy'> => ({
  'proxy.nginx': nginxAnswer(parts),
  'proxy.generic': genericAnswer(parts),
  'proxy.start': startAnswer(parts),
  'proxy.callback': callbackAnswer(parts),
  'proxy.open': openAnswer(parts),
  'proxy.check': async c => {
    const host = await hostOfRequest(parts, c);
    if (host === null) return showPage(parts.hub, c, notProxiedPage, 403);
    return c.json({ answer: answerTo(c.req.query('nonce') ?? '', host) });
  },
});

/**
 * Saves how a proxy protects an application.
 *
 * @throws {Refusal} `not_found`, `changed_meanwhile`, `proxied_host_taken`, or `invalid_fields` for an address of the hub
 */
const saveProxy = (hub: Hub, context: ActionContext, id: string, body: SaveProxyBody) =>
  withUniqueNames(() =>
    actOn(hub, context, id, { everyone: false }, async ({ store, at, report }, app) => {
      const stored = await findProxiedApp(store, id);
      refuseIfChanged(context, stored ?? { version: noVersion });
      refuseUnfitProxy(body, hub.config.publicUrl);
      const changes = proxyChanges(stored, body);
      if (stored !== null && changes === null) return stored;
      await saveProxiedApp(store, id, body, at);
      const parameters = { changes: changes ?? {}, isNew: stored === null };
      report({ action: 'update_proxy', parameters, entity: applicationEntity(app) });
      const saved = await findProxiedApp(store, id);
      if (saved === null) throw new Error('The settings were not stored');
      return saved;
    }),
  );

/** Deletes how a proxy protects an application. The proxy then refuses every request. */
const removeProxy = (hub: Hub, context: ActionContext, id: string): Promise<void> =>
  actOn(hub, context, id, { everyone: false }, async ({ store, report }, app) => {
    if (!(await deleteProxiedApp(store, id))) throw missing('proxy');
    report({ action: 'remove_proxy', parameters: {}, entity: applicationEntity(app) });
  });
