import { pathOf } from '@portico/contract/endpoint';
import { applicationParameters, userEntity } from '@portico/contract/events/entities';
import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { appsPage, cursorPart, sliceOf } from '@portico/contract/hub/page';
import { missing, Refusal, refuseIf } from '@portico/contract/hub/refusal';
import { accessReason } from '@portico/contract/hub/responses';
import { maxListedRequests, pages } from '@portico/contract/limits';
import { refusalToGrant, refusalToRevoke } from '@portico/contract/rules';
import { api } from '@portico/contract/table';
import * as v from 'valibot';
import { toApplicationResponse } from './apps.ts';
import { actorOf, type Context, type HandlersOf } from './context.ts';
import { findApplication, findUser } from './find.ts';
import { grantTogether, isSame, revoke } from './grants.ts';
import type { Grant, StoredApplication, StoredUser } from './organisation.ts';
import { pageOf } from './page.ts';
import { record } from './record.ts';
import { endAppSessions } from './signOuts.ts';
import { toUser } from './users.ts';
import { usersPage } from './usersPage.ts';

/** The handlers of `access.*`. */
export const accessHandlers = (hub: Context): HandlersOf<'access'> => {
  const { organisation } = hub;
  const findPair = ({ userId, appId }: Grant) => ({
    user: findUser(hub, userId),
    app: findApplication(hub, appId),
  });
  return {
    'access.connections'({ input: { query } }) {
      const matches = organisation.grants
        .filter(row => query.userId === undefined || row.userId === query.userId)
        .filter(row => query.appId === undefined || row.appId === query.appId);
      const { body, headers } = pageOf(api.access.connections, matches, query, {
        cursor: v.tuple([cursorPart.id, cursorPart.id]),
        partsOf: ({ userId, appId }) => [userId, appId] as const,
        counted: pages.connections.counted,
      });
      return { body: body.map(row => ({ ...row, hasAccess: true })), headers };
    },
    'access.permissions'({ input: { params, query } }) {
      const path = pathOf(api.access.permissions, { params }) as '/api/';
      return appsPage({ path }, query.cursor, (offset, limit) => {
        const user = findUser(hub, params.userId);
        const reasons = organisation.apps.map(app => ({ ...app, ...reasonOf(hub, user, app) }));
        return sliceOf(reasons)(offset, limit);
      });
    },
    'access.connectedApps': ({ input: { query } }) =>
      appsPage(
        api.access.connectedApps,
        query.cursor,
        sliceOf(
          organisation.apps.map(app => ({
            ...toApplicationResponse(app),
            userCount: organisation.grants.filter(row => row.appId === app.id).length,
          })),
        ),
      ),
    'access.matrix'({ input: { query } }) {
      const { body: users, headers } = usersPage(hub, query, api.access.matrix);
      const appIdsOf = (user: StoredUser, rows: readonly Grant[]) =>
        rows
          .filter(row => row.userId === user.id && (query.appId === undefined || row.appId === query.appId))
          .map(row => row.appId);
      const pending = organisation.requests.filter(row => row.state === 'pending');
      const body = users.map(user => ({
        ...user,
        appIds: appIdsOf(user, organisation.grants),
        requestedAppIds: appIdsOf(user, pending),
      }));
      return { body, headers };
    },
    'access.holders'({ input: { params, query } }) {
      const app = findApplication(hub, params.id);
      const path = pathOf(api.access.holders, { params }) as '/api/';
      const { body: users, headers } = usersPage(hub, query, { path }, app.id);
      return { body: users.map(user => ({ ...toUser(user), ...reasonOf(hub, user, app) })), headers };
    },
    'access.cell'({ input: { params } }) {
      const { user, app } = findPair(params);
      return { body: reasonOf(hub, user, app) };
    },
    'access.requests': () => ({
      body: organisation.requests
        .filter(request => request.state === 'pending')
        .map(request => {
          const { user, app } = findPair(request);
          const { username, firstName, lastName, avatar, role } = user;
          const { name: appName, accessLevel } = app;
          return {
            ...request,
            username,
            firstName,
            lastName,
            avatar,
            role,
            appName,
            accessLevel,
            createdAt: iso(request.createdAt),
          };
        }),
    }),
    'access.userRequests'({ input: { params } }) {
      const { id: userId } = findUser(hub, params.id);
      const body = organisation.requests
        .filter(request => request.userId === userId)
        .toSorted((one, other) => other.createdAt - one.createdAt)
        .toSorted((one, other) => Number(other.state === 'pending') - Number(one.state === 'pending'))
        .slice(0, maxListedRequests)
        .map(request => {
          const app = findApplication(hub, request.appId);
          return {
            ...request,
            appName: app.name,
            icon: app.icon,
            accessLevel: app.accessLevel,
            createdAt: iso(request.createdAt),
            answeredAt: isoOrNull(request.answeredAt),
            answeredBy: organisation.users.find(({ id }) => id === request.answeredBy) ?? null,
          };
        });
      return { body };
    },
    'access.decline'({ caller, input: { params } }) {
      const request = organisation.requests.find(row => row.id === params.id && row.state === 'pending');
      if (request === undefined) throw missing('request');
      const { user, app } = findPair(request);
      refuseIf(refusalToRevoke(actorOf(hub, caller), user, app.accessLevel));
      const answer = { state: 'declined', answeredAt: hub.now(), answeredBy: caller.user.id };
      Object.assign(request, answer);
      const eventId = record(hub, {
        action: 'decline_access',
        parameters: applicationParameters(app),
        actor: caller.user,
        entity: userEntity(user),
      });
      return { body: { ok: true, eventId } };
    },
    'access.quickSetup'({ caller }) {
      const demo = organisation.users.find(user => user.isDemo);
      if (demo === undefined) throw new Refusal('demo_user_missing');
      refuseIf(refusalToGrant(actorOf(hub, caller), demo, 'user'));
      const apps = organisation.apps.filter(app => app.isActive && app.accessLevel === 'user');
      grantTogether(hub, caller.user, demo, apps);
      const body = { userId: demo.id, username: demo.username, appIds: apps.map(app => app.id) };
      return { body };
    },
    'access.grant'({ caller, input: { params } }) {
      const { user, app } = findPair(params);
      refuseIf(refusalToGrant(actorOf(hub, caller), user, app.accessLevel));
      const [eventId = null] = grantTogether(hub, caller.user, user, [app]);
      return { body: { ...params, hasAccess: true, eventId } };
    },
    'access.revoke'({ caller, input: { params } }) {
      const { user, app } = findPair(params);
      refuseIf(refusalToRevoke(actorOf(hub, caller), user, app.accessLevel));
      if (!revoke(hub, params)) {
        return { body: { ...params, hasAccess: false, signOutReport: null, eventId: null } };
      }
      const signOutReport = endAppSessions(hub, { userId: caller.user.id }, row => isSame(row, params));
      const eventId = record(hub, {
        action: 'revoke_access',
        parameters: applicationParameters(app),
        actor: caller.user,
        entity: userEntity(user),
      });
      return { body: { ...params, hasAccess: false, signOutReport, eventId } };
    },
  };
};

/** Returns whether a user holds an application, and why. */
function reasonOf({ organisation }: Context, user: StoredUser, app: StoredApplication) {
  const pair = { userId: user.id, appId: app.id };
  const held = organisation.grants.find(row => isSame(row, pair));
  const request = organisation.requests.find(row => row.state === 'pending' && isSame(row, pair));
  const by = organisation.users.find(row => row.id === held?.grantedBy)?.username ?? null;
  return accessReason(user, app, held === undefined ? null : { ...held, by }, request ?? null);
}
