import { iso } from '@portico/contract/hub/moments';
import { appsPage } from '@portico/contract/hub/page';
import type { Application } from '@portico/contract/schemas/application';
import { endpoints } from '@portico/contract/table';
import type { Hub } from '../../base/hub.ts';
import { countUsage } from '../../directory/grants.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { removeIcon, setIcon } from '../icons/iconService.ts';
import { countEligibleUsers, grantAll, undoGrantAll } from './grantAll.ts';
import { readOverview } from './overview.ts';
import { type ApplicationRow, listApplications, readApplication } from './queries.ts';
import {
  changeApplication,
  createApplication,
  endSessionsAt,
  removeApplication,
  rotateKey,
} from './service.ts';
import { describeAppRule, remindOfSignInRule, saveSignInRule } from './signInRule.ts';

/** `apps.*` */
export function applicationRoutes(hub: Hub): HandlersOf<'apps'> {
  const store = hub.database.db;
  return {
    'apps.list': ({ input }) =>
      appsPage(endpoints['apps.list'], input.query.cursor, async (offset, limit) => {
        const { rows, total } = await listApplications(store, offset, limit);
        return { rows: rows.map(toApplicationResponse), total };
      }),

    'apps.read': async ({ input }) => {
      return { body: toApplicationResponse(await readApplication(store, input.params.id)) };
    },

    'apps.create': async ({ input, ...context }) => {
      const { row, key } = await createApplication(hub, context, input.body);
      return { body: { ...toApplicationResponse(row), fullApiKey: key } };
    },

    'apps.update': async ({ input, ...context }) => {
      const { row, eventId } = await changeApplication(hub, context, input.params.id, input.body);
      return { body: { ...toApplicationResponse(row), eventId } };
    },

    'apps.remove': async ({ input, ...context }) => {
      const { eventId } = await removeApplication(hub, context, input.params.id);
      return { body: { ok: true, eventId } };
    },

    'apps.usage': async ({ input }) => {
      await readApplication(store, input.params.id);
      return { body: await countUsage(store, input.params.id) };
    },

    'apps.overview': async ({ input }) => {
      await readApplication(store, input.params.id);
      await hub.sealer.sealNow();
      return { body: await readOverview(store, input.params.id, hub.now()) };
    },

    'apps.endSessions': async ({ input, ...context }) => ({
      body: await endSessionsAt(hub, context, input.params.id),
    }),

    'apps.signInRule': async ({ input }) => {
      return { body: await describeAppRule(hub, store, await readApplication(store, input.params.id)) };
    },

    'apps.saveSignInRule': async ({ input, ...context }) => ({
      body: await saveSignInRule(hub, context, input.params.id, input.body.rule),
    }),

    'apps.remindOfSignInRule': async ({ input, ...context }) => ({
      body: { count: await remindOfSignInRule(hub, context, input.params.id) },
    }),

    'apps.setIcon': async ({ input, ...context }) => ({
      body: toApplicationResponse(await setIcon(hub, context, input.params.id, input.body.picture)),
    }),

    'apps.removeIcon': async ({ input, ...context }) => ({
      body: toApplicationResponse(await removeIcon(hub, context, input.params.id)),
    }),

    'apps.rotateKey': async ({ input, ...context }) => {
      const { row, key } = await rotateKey(hub, context, input.params.id);
      return { body: { ...toApplicationResponse(row), fullApiKey: key } };
    },

    'apps.eligible': async ({ input, caller }) => ({
      body: { count: await countEligibleUsers(hub, caller, input.params.id) },
    }),

    'apps.grantAll': async ({ input, ...context }) => {
      const { userIds, grantedAt } = await grantAll(hub, context, input.params.id);
      return { body: { userIds, grantedAt: iso(grantedAt) } };
    },

    'apps.undoGrantAll': async ({ input, ...context }) => {
      const grantedAt = new Date(input.body.grantedAt);
      return { body: { userIds: await undoGrantAll(hub, context, input.params.id, grantedAt) } };
    },
  };
}

/** Returns an application as the console lists it. */
export const toApplicationResponse = (row: ApplicationRow): Application => ({
  ...row,
  apiKey: row.keyPrefix,
  createdAt: iso(row.createdAt),
});
