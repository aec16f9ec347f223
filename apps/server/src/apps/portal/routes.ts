import { appsPage, sliceOf } from '@portico/contract/api/server/page';
import { missing } from '@portico/contract/api/server/refusal';
import { availableApplication, isSsoReady, preferencesFor } from '@portico/contract/api/server/responses';
import { endpoints } from '@portico/contract/api/table';
import { isoOrNull } from '@portico/contract/lib/server/moments';
import { compareByName } from '@portico/contract/people/names';
import { mayHold } from '@portico/contract/people/rules';
import { securityInfo } from '@portico/contract/people/server/accounts';
import { unprovenAt } from '@portico/contract/signIn/server/signInRules';
import type { Hub } from '../../base/hub.ts';
import { hasGrant, latestRequests } from '../../directory/grants.ts';
import { type Caller, done, type HandlersOf } from '../../http/handler.ts';
import { findSession } from '../../signIn/session/queries.ts';
import { findApplication } from '../applications/queries.ts';
import { countFailures, countLiveSessions, listMyApplications, listOtherApplications } from './queries.ts';
import { preferApp, requestAccess, trackVisit } from './service.ts';

/** `portal.*` */
export function portalRoutes(hub: Hub): HandlersOf<'portal'> {
  const store = hub.database.db;

  const myApps = async ({ id, role }: Caller, appId?: string) => {
    const held = await listMyApplications(store, id, appId);
    const allowed = held.filter(app => mayHold(role, app.accessLevel)).toSorted(compareByName);
    return allowed.map(app => ({
      ...app,
      ...preferencesFor(app, app.url, hub.config),
      isSsoReady: isSsoReady(app.url, hub.config),
      lastAccessed: isoOrNull(app.lastAccessed),
    }));
  };

  const availableApps = async ({ id, role }: Caller, appId?: string) => {
    const requests = new Map((await latestRequests(store, id)).map(request => [request.appId, request]));
    const apps = (await listOtherApplications(store, id, appId)).toSorted(compareByName);
    return apps.map(app => availableApplication(app, role, requests.get(app.id)));
  };

  return {
    'portal.myApps': async ({ input, caller }) =>
      appsPage(endpoints['portal.myApps'], input.query.cursor, sliceOf(await myApps(caller))),

    'portal.availableApps': async ({ input, caller }) =>
      appsPage(endpoints['portal.availableApps'], input.query.cursor, sliceOf(await availableApps(caller))),

    'portal.app': async ({ input, caller }) => {
      const { id } = input.params;
      const [held] = await myApps(caller, id);
      if (held !== undefined) {
        const unproven = unprovenAt({ appId: id, signInRule: held.signInRule }, caller, hub.now());
        return { body: { access: 'held', app: held, unproven } };
      }
      const [other] = await availableApps(caller, id);
      if (other !== undefined) return { body: { access: 'none', app: other } };
      const app = (await hasGrant(store, caller.id, id)) ? await findApplication(store, id) : null;
      if (app === null || app.isActive) throw missing('application');
      return { body: { access: 'inactive', app } };
    },

    'portal.securityInfo': async ({ caller }) => {
      const session = await findSession(store, caller.sessionId);
      const previousLogin = session?.previousLoginAt ?? null;
      await hub.sealer.sealNow();
      const failures = await countFailures(store, caller.id, previousLogin);
      return { body: securityInfo(failures, previousLogin) };
    },

    'portal.stats': async ({ caller }) => ({
      body: { totalSessions: await countLiveSessions(store, caller.id, hub.now()) },
    }),

    'portal.requestAccess': ({ input, ...context }) => done(requestAccess(hub, context, input.body)),
    'portal.preferApp': ({ input, ...context }) => done(preferApp(hub, context, input.params.id, input.body)),
    'portal.trackAccess': ({ input, ...context }) => done(trackVisit(hub, context, input.body.appId)),
  };
}
