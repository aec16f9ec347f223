import { pathOf } from '@portico/contract/api/endpoint';
import { Refusal } from '@portico/contract/api/server/refusal';
import { accessReason } from '@portico/contract/api/server/responses';
import { api } from '@portico/contract/api/table';
import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import type { Context, HandlersOf } from '../context.ts';
import { findApplication, findRow, findUser, latestFirst, latestOf } from '../data/find.ts';
import type { Grant, StoredApplication, StoredUser } from '../data/organisation.ts';
import { undoable } from '../log/record.ts';
import { pageOf } from '../network/respond.ts';
import { toUser, usersFor } from '../people/users.ts';
import { endAppSessions } from './appSessions.ts';
import { toConnectedApplication } from './apps.ts';
import { grant, isSame, revoke } from './grants.ts';

/** The handlers of `access.*`. */
export const accessHandlers = (hub: Context): HandlersOf<'access'> => {
  const { organisation, now } = hub;
  const findPair = ({ userId, appId }: Grant) => ({
    user: findUser(hub, userId),
    app: findApplication(hub, appId),
  });
  const isPending = ({ state }: { state: string }) => state === 'pending';
  /** Returns whether a user holds an application, and why. */
  const reasonOf = (user: StoredUser, app: StoredApplication) => {
    const pair = { userId: user.id, appId: app.id };
    const held = organisation.grants.find(row => isSame(row, pair));
    const request = organisation.requests.find(row => isPending(row) && isSame(row, pair));
    const by = organisation.users.find(row => row.id === held?.grantedBy)?.username ?? null;
    return accessReason(user, app, held === undefined ? null : { ...held, by }, request ?? null);
  };
  return {
    'access.connections': () => organisation.grants.map(row => ({ ...row, hasAccess: true })),
    'access.permissions'({ input: { params } }) {
      const user = findUser(hub, params.userId);
      return organisation.apps.map(app => ({ ...app, ...reasonOf(user, app) }));
    },
    'access.connectedApps': () => organisation.apps.map(app => toConnectedApplication(organisation, app)),
    'access.matrix'({ input: { query } }) {
      const appIdsOf = (user: StoredUser, rows: readonly Grant[]) =>
        rows
          .filter(row => row.userId === user.id && (query.appId === undefined || row.appId === query.appId))
          .map(row => row.appId);
      const rows = usersFor(hub, query).map(user => ({
        ...user,
        appIds: appIdsOf(user, organisation.grants),
        requestedAppIds: appIdsOf(user, organisation.requests.filter(isPending)),
      }));
      return pageOf(api.access.matrix, rows, query);
    },
    'access.holders'({ input: { params, query } }) {
      const app = findApplication(hub, params.id);
      const path = pathOf(api.access.holders, { params }) as '/api/';
      const holders = usersFor(hub, query, app.id);
      const rows = holders.map(user => ({ ...toUser(user), ...reasonOf(user, app) }));
      return pageOf({ path }, rows, query);
    },
    'access.cell'({ input: { params } }) {
      const { user, app } = findPair(params);
      const opened = organisation.visits.filter(row => isSame(row, params)).map(({ startedAt }) => startedAt);
      return { ...reasonOf(user, app), lastOpenedAt: latestOf(opened) };
    },
    'access.requests': () =>
      organisation.requests.filter(isPending).map(request => {
        const { user, app } = findPair(request);
        const { accessLevel, name: appName } = app;
        return { ...user, ...request, appName, accessLevel, createdAt: iso(request.createdAt) };
      }),
    'access.userRequests'({ input: { params } }) {
      const { id } = findUser(hub, params.id);
      const rows = latestFirst(organisation.requests, 'createdAt')
        .filter(({ userId }) => userId === id)
        .toSorted((one, other) => Number(isPending(other)) - Number(isPending(one)));
      return rows.map(request => {
        const { name: appName, icon, accessLevel } = findApplication(hub, request.appId);
        const answeredBy = organisation.users.find(user => user.id === request.answeredBy) ?? null;
        const times = { createdAt: iso(request.createdAt), answeredAt: isoOrNull(request.answeredAt) };
        return { ...request, ...times, appName, icon, accessLevel, answeredBy };
      });
    },
    'access.decline'({ caller, input: { params } }) {
      const request = findRow('request', organisation.requests.filter(isPending), params.id);
      const answer = { state: 'declined', answeredAt: now(), answeredBy: caller.user.id };
      const eventId = undoable(hub, () => Object.assign(request, answer));
      return { ok: true, eventId };
    },
    'access.quickSetup'({ caller }) {
      const demo = organisation.users.find(user => user.isDemo);
      if (demo === undefined) throw new Refusal('demo_user_missing');
      const apps = organisation.apps.filter(app => app.isActive && app.accessLevel === 'user');
      for (const { id: appId } of apps) grant(hub, { userId: demo.id, appId }, caller.user);
      return { userId: demo.id, username: demo.username, appIds: apps.map(app => app.id) };
    },
    'access.grant'({ caller, input: { params } }) {
      const eventId = undoable(hub, () => grant(hub, params, caller.user));
      return { ...params, hasAccess: true, eventId };
    },
    'access.revoke'({ input: { params } }) {
      const eventId = undoable(hub, () => revoke(hub, params));
      const signOutReport = endAppSessions(hub, row => isSame(row, params));
      return { ...params, hasAccess: false, signOutReport, eventId };
    },
  };
};
