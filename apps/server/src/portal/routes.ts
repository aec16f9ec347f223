import { lifetimes, settingsBounds } from '@portico/contract/limits';
import { byName } from '@portico/contract/names';
import { mayHold } from '@portico/contract/rules';
import { insertRequest, latestRequests } from '../access/queries.ts';
import { missingApplication } from '../access/service.ts';
import { findApplication } from '../applications/queries.ts';
import { record } from '../events/record.ts';
import type { Caller, HandlersOf } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';
import { findSession } from '../session/queries.ts';
import { isHeld } from '../signOn/queries.ts';
import {
  beginVisit,
  continueVisit,
  countFailures,
  countLiveSessions,
  listMyApplications,
  listOtherApplications,
} from './queries.ts';
import { isSsoReady } from './ssoReady.ts';

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);

/** `portal.*` */
export function portalRoutes(hub: Hub): HandlersOf<'portal'> {
  const store = hub.database.db;

  const myApps = async ({ id, role }: Caller, appId?: string) => {
    const held = await listMyApplications(store, id, appId);
    const reached = held.filter(app => mayHold(role, app.accessLevel)).toSorted(byName);
    return reached.map(app => ({
      ...app,
      isSsoReady: isSsoReady(app.url, hub.config),
      lastAccessed: app.lastAccessed?.toISOString() ?? null,
    }));
  };

  const availableApps = async ({ id }: Caller, appId?: string) => {
    const requests = new Map((await latestRequests(store, id)).map(request => [request.appId, request]));
    const apps = (await listOtherApplications(store, id, appId)).toSorted(byName);
    return apps.map(app => {
      const request = requests.get(app.id);
      // A granted request whose grant was revoked since says nothing of today.
      if (request === undefined || request.state === 'granted') return { ...app, request: null };
      const createdAt = request.createdAt.toISOString();
      const answeredAt = request.answeredAt?.toISOString() ?? null;
      return { ...app, request: { state: request.state, createdAt, answeredAt } };
    });
  };

  return {
    'portal.myApps': async ({ caller }) => ({ body: await myApps(caller) }),

    'portal.availableApps': async ({ caller }) => ({ body: await availableApps(caller) }),

    'portal.app': async ({ input, caller }) => {
      const { id } = input.params;
      const [held] = await myApps(caller, id);
      if (held !== undefined) return { body: { access: 'held', app: held } };
      const [other] = await availableApps(caller, id);
      if (other !== undefined) return { body: { access: 'none', app: other } };
      const app = (await isHeld(store, caller.id, id)) ? await findApplication(store, id) : null;
      if (app === null || app.isActive) throw missingApplication();
      return { body: { access: 'inactive', app } };
    },

    'portal.securityInfo': async ({ caller }) => {
      const session = await findSession(store, caller.sessionId);
      const previousLogin = session?.previousLoginAt ?? null;
      const failures = await countFailures(store, caller.id, previousLogin);
      const isAlert = failures >= settingsBounds.maxLoginAttempts.initial;
      return {
        body: {
          accountStatus: isAlert ? 'alert' : failures > 0 ? 'warning' : 'secure',
          lastLoginDate: previousLogin?.toISOString() ?? null,
          failedLoginAttempts: failures,
        },
      };
    },

    'portal.stats': async ({ caller }) => {
      return { body: { totalSessions: await countLiveSessions(store, caller.id, hub.now()) } };
    },

    'portal.requestAccess': async ({ input, caller, origin }) => {
      const { appId, reason } = input.body;
      await store.transaction(async transaction => {
        const app = await findApplication(transaction, appId);
        if (app === null) throw missingApplication();
        if (!app.isActive) throw new Refusal('application_inactive');
        if (await isHeld(transaction, caller.id, appId)) throw new Refusal('already_granted');
        const at = hub.now();
        if (!(await insertRequest(transaction, { userId: caller.id, appId, reason, createdAt: at }))) return;
        await record(transaction, {
          at,
          action: 'request_access',
          severity: 'info',
          actor: caller,
          entity: { type: 'app', id: app.id, name: app.name },
          details: `${caller.username} asked for ${app.name}`,
          origin,
        });
      });
      return { body: { ok: true } };
    },

    'portal.trackAccess': async ({ input, caller }) => {
      const visit = { userId: caller.id, appId: input.body.appId };
      if ((await findApplication(store, visit.appId)) === null) throw missingApplication();
      if (!(await isHeld(store, visit.userId, visit.appId))) throw new Refusal('no_access');
      const at = hub.now();
      const goesOn = await continueVisit(store, visit, before(at, lifetimes.visitGap), at);
      if (!goesOn) await beginVisit(store, visit, at);
      return { body: { ok: true } };
    },
  };
}
