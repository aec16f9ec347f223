import type { HandlersOf } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { listGrants } from './queries.ts';
import { grantAccess, revokeAccess } from './service.ts';

/** `access.*` */
export function accessRoutes(hub: Hub): HandlersOf<'access'> {
  return {
    'access.connections': async ({ input }) => {
      const grants = await listGrants(hub.database.db, input.query);
      return { body: grants.map(grant => ({ ...grant, hasAccess: true })) };
    },
    'access.grant': async ({ input, ...by }) => {
      const { userId, appId } = input.params;
      await grantAccess(hub, by, userId, appId);
      return { body: { userId, appId, hasAccess: true } };
    },
    'access.revoke': async ({ input, ...by }) => {
      const { userId, appId } = input.params;
      await revokeAccess(hub, by, userId, appId);
      return { body: { userId, appId, hasAccess: false } };
    },
  };
}
