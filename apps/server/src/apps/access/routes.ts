import { pathOf } from '@portico/contract/api/endpoint';
import { appsPage, pageHeaders } from '@portico/contract/api/server/page';
import { missing } from '@portico/contract/api/server/refusal';
import { endpoints } from '@portico/contract/api/table';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import type { Hub } from '../../base/hub.ts';
import { usersPage } from '../../directory/accounts/page.ts';
import { readUser } from '../../directory/accounts/queries.ts';
import { toUserResponses } from '../../directory/identity/response.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
import { listUses } from '../applications/overview.ts';
import { countApplications, listApplications, readApplication } from '../applications/queries.ts';
import { toApplicationResponse } from '../applications/routes.ts';
import {
  countHolders,
  findLastOpen,
  grantsPage,
  listGrantsAndRequests,
  listHolderReasons,
  listPendingRequests,
  listReasons,
  listRequestsOf,
} from './queries.ts';
import { declineAccess, grantAccess, revokeAccess, setUpDemoUser } from './service.ts';

/** `access.*` */
export function accessRoutes(hub: Hub): HandlersOf<'access'> {
  const store = hub.database.db;
  const reasonsOf = async (userId: string, range: Parameters<typeof listReasons>[2]) =>
    listReasons(store, await readUser(store, userId), range);
  return {
    'access.connections': async ({ input }) => {
      const { page, total, next } = await grantsPage(store, input.query);
      const { cursor: _, ...query } = input.query;
      return {
        body: page.map(grant => ({ ...grant, hasAccess: true })),
        headers: pageHeaders(endpoints['access.connections'], query, { total, next }),
      };
    },

    'access.permissions': async ({ input }) => {
      const { userId } = input.params;
      const path = pathOf(endpoints['access.permissions'], { params: { userId } }) as '/api/';
      return appsPage({ path }, input.query.cursor, async (offset, limit) => ({
        rows: await reasonsOf(userId, { offset, limit }),
        total: await countApplications(store),
      }));
    },

    'access.connectedApps': ({ input }) =>
      appsPage(endpoints['access.connectedApps'], input.query.cursor, async (offset, limit) => {
        const { rows, total } = await listApplications(store, offset, limit);
        const ids = rows.map(({ id }) => id);
        const holders = await countHolders(store, ids);
        const uses = await listUses(store, ids);
        const responses = rows.map(app => ({
          ...toApplicationResponse(app),
          userCount: holders.get(app.id) ?? 0,
          signOn: uses.get(app.id)?.signOn ?? 'link',
          lastOpened: isoOrNull(uses.get(app.id)?.lastOpened ?? null),
        }));
        return { rows: responses, total };
      }),

    'access.matrix': async ({ input }) => {
      const { page, total, next, query, cursorAt } = await usersPage(store, input.query);
      const { held, requested, read } = await listGrantsAndRequests(
        store,
        page.map(user => user.id),
        input.query.appId,
      );
      const last = page[read - 1];
      const isShort = read < page.length && last !== undefined;
      return {
        body: page.slice(0, read).map(user => ({
          ...user,
          appIds: held.get(user.id) ?? [],
          requestedAppIds: requested.get(user.id) ?? [],
        })),
        headers: pageHeaders(endpoints['access.matrix'], query, {
          total,
          next: isShort ? cursorAt(last) : next,
        }),
      };
    },

    'access.holders': async ({ input }) => {
      const { id } = input.params;
      const app = await readApplication(store, id);
      const { page, total, next, query } = await usersPage(store, input.query, { holding: id });
      const path = pathOf(endpoints['access.holders'], { params: { id } }) as '/api/';
      const reasons = await listHolderReasons(store, app, page);
      const holders = await toUserResponses(store, page);
      return {
        body: holders.flatMap(user => {
          const cell = reasons.get(user.id);
          return cell === undefined ? [] : [{ ...user, ...cell }];
        }),
        headers: pageHeaders({ path }, query, { total, next }),
      };
    },

    'access.cell': async ({ input }) => {
      const [cell] = await reasonsOf(input.params.userId, { appId: input.params.appId });
      if (cell === undefined) throw missing('application');
      return { body: { ...cell, lastOpenedAt: isoOrNull(await findLastOpen(store, input.params)) } };
    },

    'access.grant': async ({ input, ...context }) => {
      const { userId, appId } = input.params;
      const eventId = await grantAccess(hub, context, userId, appId);
      return { body: { userId, appId, hasAccess: true, eventId } };
    },

    'access.revoke': async ({ input, ...context }) => {
      const { userId, appId } = input.params;
      const revoked = await revokeAccess(hub, context, userId, appId);
      return { body: { userId, appId, hasAccess: false, ...revoked } };
    },

    'access.requests': async () => ({
      body: (await listPendingRequests(store)).map(request => ({
        ...request,
        createdAt: iso(request.createdAt),
      })),
    }),

    'access.userRequests': async ({ input }) => ({
      body: await listRequestsOf(store, (await readUser(store, input.params.id)).id),
    }),

    'access.decline': async ({ input, ...context }) => ({
      body: { ok: true, eventId: await declineAccess(hub, context, input.params.id) },
    }),

    'access.quickSetup': context => answer(setUpDemoUser(hub, context)),
  };
}
