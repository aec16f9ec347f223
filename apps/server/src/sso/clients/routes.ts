import { readApplication } from '../../apps/applications/queries.ts';
import { toApplicationResponse } from '../../apps/applications/routes.ts';
import type { Hub } from '../../base/hub.ts';
import { done, type HandlersOf } from '../../http/handler.ts';
import { findOidcClient } from './clients.ts';
import { connectApplication, removeOidc, rotateOidcSecret, saveOidc, toOidcResponse } from './settings.ts';

/** `oidc.*` */
export function oidcSettingsRoutes(hub: Hub): HandlersOf<'oidc'> {
  const store = hub.database.db;
  return {
    'oidc.connect': async ({ input, ...context }) => {
      const { app, client, clientSecret } = await connectApplication(hub, context, input.body);
      return { body: { ...toApplicationResponse(app), oidc: toOidcResponse(hub, client), clientSecret } };
    },

    'oidc.read': async ({ input }) => {
      await readApplication(store, input.params.id);
      const row = await findOidcClient(store, input.params.id);
      return { body: row === null ? null : toOidcResponse(hub, row) };
    },

    'oidc.save': async ({ input, ...context }) => ({
      body: toOidcResponse(hub, await saveOidc(hub, context, input.params.id, input.body)),
    }),

    'oidc.remove': ({ input, ...context }) => done(removeOidc(hub, context, input.params.id)),

    'oidc.rotateSecret': async ({ input, ...context }) => {
      const clientSecret = await rotateOidcSecret(hub, context, input.params.id);
      return { body: { clientId: input.params.id, clientSecret } };
    },
  };
}
