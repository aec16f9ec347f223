import { appsPage } from '@portico/contract/api/server/page';
import { endpoints } from '@portico/contract/api/table';
import type { Application } from '@portico/contract/apps/schemas/application';
import { iso } from '@portico/contract/lib/server/moments';
import type { Hub } from '../../base/hub.ts';
import { countUsage } from '../../directory/grants.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
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
  const answerApp = async (row: Promise<ApplicationRow>) => ({ body: toApplicationResponse(await row) });
  const answerKey = async (made: Promise<{ row: ApplicationRow; key: string }>) => {
    const { row, key } = await made;
    return { body: { ...toApplicationResponse(row), fullApiKey: key } };
  };
  return {
    'apps.list': ({ input }) =>
      appsPage(endpoints['apps.list'], input.query.cursor, async (offset, limit) => {
        const { rows, total } = await listApplications(store, offset, limit);
        return { rows: rows.map(toApplicationResponse), total };
      }),

    'apps.read': ({ input }) => answerApp(readApplication(store, input.params.id)),
    'apps.create': ({ input, ...context }) => answerKey(createApplication(hub, context, input.body)),

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

    'apps.endSessions': ({ input, ...context }) => answer(endSessionsAt(hub, context, input.params.id)),

    'apps.signInRule': async ({ input }) =>
      answer(describeAppRule(hub, store, await readApplication(store, input.params.id))),

    'apps.saveSignInRule': ({ input, ...context }) =>
      answer(saveSignInRule(hub, context, input.params.id, input.body.rule)),

    'apps.remindOfSignInRule': async ({ input, ...context }) => ({
      body: { count: await remindOfSignInRule(hub, context, input.params.id) },
    }),

    'apps.setIcon': ({ input, ...context }) =>
      answerApp(setIcon(hub, context, input.params.id, input.body.picture)),

    'apps.removeIcon': ({ input, ...context }) => answerApp(removeIcon(hub, context, input.params.id)),
    'apps.rotateKey': ({ input, ...context }) => answerKey(rotateKey(hub, context, input.params.id)),

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
