import type { Application } from '@portico/contract/schemas/application';
import { countEveryoneEligible, grantToEveryone, undoGrantToEveryone } from '../access/service.ts';
import { record } from '../events/record.ts';
import type { HandlersOf } from '../http/handler.ts';
import type { Hub } from '../hub.ts';
import { newApiKey } from './apiKeys.ts';
import { type ApplicationRow, insertApplication, listApplications } from './queries.ts';
import { changeApplication, rotateKey } from './service.ts';

/** `apps.*` */
export function applicationRoutes(hub: Hub): HandlersOf<'apps'> {
  const store = hub.database.db;
  return {
    'apps.list': async () => ({ body: (await listApplications(store)).map(shownApplication) }),

    'apps.create': async ({ input, caller, origin }) => {
      const { key, prefix, hash } = newApiKey(hub.randomBytes);
      const at = hub.now();
      const row = await store.transaction(async transaction => {
        const created = await insertApplication(transaction, {
          // Spec section 5: new apps get category business and access level user.
          category: 'business',
          accessLevel: 'user',
          ...input.body,
          keyPrefix: prefix,
          keyHash: hash,
          createdAt: at,
          updatedAt: at,
        });
        await record(transaction, {
          at,
          action: 'create_app',
          severity: 'success',
          actor: caller,
          entity: { type: 'app', id: created.id, name: created.name },
          details: `${caller.username} connected the application ${created.name}`,
          origin,
        });
        return created;
      });
      return { body: { ...shownApplication(row), fullApiKey: key } };
    },

    'apps.update': async ({ input, ...by }) => ({
      body: shownApplication(await changeApplication(hub, by, input.params.id, input.body)),
    }),

    'apps.rotateKey': async ({ input, ...by }) => {
      const { row, key } = await rotateKey(hub, by, input.params.id);
      return { body: { ...shownApplication(row), fullApiKey: key } };
    },

    'apps.eligible': async ({ input, caller }) => ({
      body: { count: await countEveryoneEligible(hub, caller, input.params.id) },
    }),

    'apps.grantAll': async ({ input, ...by }) => {
      const { userIds, grantedAt } = await grantToEveryone(hub, by, input.params.id);
      return { body: { userIds, grantedAt: grantedAt.toISOString() } };
    },

    'apps.undoGrantAll': async ({ input, ...by }) => {
      const grantedAt = new Date(input.body.grantedAt);
      return { body: { userIds: await undoGrantToEveryone(hub, by, input.params.id, grantedAt) } };
    },
  };
}

/** An application as the console lists it. */
export const shownApplication = (row: ApplicationRow): Application => ({
  ...row,
  apiKey: row.keyPrefix,
  createdAt: row.createdAt.toISOString(),
});
