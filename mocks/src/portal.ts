import { applicationEntity } from '@portico/contract/events/entities';
import { securityInfo } from '@portico/contract/hub/accounts';
import { iso } from '@portico/contract/hub/moments';
import { appsPage, sliceOf } from '@portico/contract/hub/page';
import { missing, Refusal } from '@portico/contract/hub/refusal';
import {
  availableApplication,
  changedPreferences,
  isSsoReady,
  preferencesFor,
} from '@portico/contract/hub/responses';
import { api } from '@portico/contract/table';
import type { Context, HandlersOf } from './context.ts';
import { findApplication } from './find.ts';
import { activeApps, holds, isSame } from './grants.ts';
import { newId } from './ids.ts';
import { startAddress } from './oidc.ts';
import type { StoredApplication, StoredUser } from './organisation.ts';
import { record } from './record.ts';
import { liveSessions } from './sessions.ts';
import { unprovenFor } from './signInRules.ts';
import { countOccurrences } from './tallies.ts';
import { continueVisit } from './visits.ts';

/** The handlers of `portal.*`. */
export const portalHandlers = (hub: Context): HandlersOf<'portal'> => {
  const { organisation } = hub;

  const myApplication = (app: StoredApplication, userId: string, publicUrl: string) => {
    const visits = organisation.visits.filter(row => isSame(row, { userId, appId: app.id }));
    const url = startAddress(organisation, app.id) || app.url;
    const spent = visits.reduce((sum, visit) => sum + visit.lastSeenAt - visit.startedAt, 0);
    return {
      ...app,
      url,
      isSsoReady: isSsoReady(url, { ssoDomain: organisation.ssoDomain, publicUrl }),
      totalTimeSpent: Math.floor(spent / 1000),
      lastAccessed:
        visits.length === 0
          ? null
          : iso(Math.max(...visits.map(visit => visit.reopenedAt ?? visit.startedAt))),
      ...preferencesFor(
        organisation.preferences.find(row => isSame(row, { userId, appId: app.id })),
        url,
        { publicUrl },
      ),
    };
  };

  const withRequest = (app: StoredApplication, { id: userId, role }: StoredUser) =>
    availableApplication(
      app,
      role,
      organisation.requests.find(row => isSame(row, { userId, appId: app.id })),
    );

  return {
    'portal.myApps': ({ caller: { user }, input: { query }, origin }) =>
      appsPage(
        api.portal.myApps,
        query.cursor,
        sliceOf(activeApps(hub, user, true).map(app => myApplication(app, user.id, origin))),
      ),
    'portal.availableApps': ({ caller: { user }, input: { query } }) =>
      appsPage(
        api.portal.availableApps,
        query.cursor,
        sliceOf(activeApps(hub, user, false).map(app => withRequest(app, user))),
      ),
    'portal.app'({ caller, input: { params }, origin }) {
      const { user } = caller;
      const app = findApplication(hub, params.id);
      const isHeld = holds(hub, { userId: user.id, appId: app.id });
      if (!app.isActive && !isHeld) throw missing('application');
      if (!app.isActive) return { body: { access: 'inactive', app } };
      if (!isHeld) return { body: { access: 'none', app: withRequest(app, user) } };
      const unproven = unprovenFor(hub, caller, app);
      return { body: { access: 'held', app: myApplication(app, user.id, origin), unproven } };
    },
    'portal.securityInfo'({ caller: { user, session } }) {
      const since = session.previousLogin ?? Number.NEGATIVE_INFINITY;
      const failures = countOccurrences(hub, 'failed_login', since, user.id);
      return { body: securityInfo(failures, session.previousLogin) };
    },
    'portal.stats': ({ caller: { user } }) => ({
      body: { totalSessions: liveSessions(hub, user.id).length },
    }),
    'portal.requestAccess'({ caller: { user }, input: { body } }) {
      const app = findApplication(hub, body.appId);
      const pair = { userId: user.id, appId: app.id };
      if (!app.isActive) throw new Refusal('application_inactive');
      if (holds(hub, pair)) throw new Refusal('already_granted');
      const existing = organisation.requests.find(row => isSame(row, pair));
      if (existing?.state !== 'pending') {
        organisation.requests = organisation.requests.filter(row => row !== existing);
        organisation.requests.push({
          id: newId(hub, 'request'),
          answeredAt: null,
          answeredBy: null,
          ...pair,
          reason: body.reason,
          state: 'pending',
          createdAt: hub.now(),
        });
        record(hub, {
          action: 'request_access',
          parameters: {},
          actor: user,
          entity: applicationEntity(app),
        });
      }
      return { body: { ok: true } };
    },
    'portal.preferApp'({ caller: { user }, input: { params, body }, origin }) {
      const app = findApplication(hub, params.id);
      const pair = { userId: user.id, appId: app.id };
      if (!holds(hub, pair)) throw new Refusal('no_access');
      const url = startAddress(organisation, app.id) || app.url;
      let row = organisation.preferences.find(other => isSame(other, pair));
      if (row === undefined) {
        row = { ...pair, isFavourite: false, directOrigin: null };
        organisation.preferences.push(row);
      }
      Object.assign(row, changedPreferences(body, url, { publicUrl: origin }));
      return { body: { ok: true } };
    },
    'portal.trackAccess'({ caller: { user }, input: { body } }) {
      const app = findApplication(hub, body.appId);
      const pair = { userId: user.id, appId: app.id };
      if (!holds(hub, pair)) throw new Refusal('no_access');
      const continued = continueVisit(hub, pair);
      if (continued) {
        continued.reopenedAt = hub.now();
      } else {
        organisation.visits.push({ ...pair, startedAt: hub.now(), lastSeenAt: hub.now() });
        organisation.opens.push({ ...pair, at: hub.now() });
      }
      return { body: { ok: true } };
    },
  };
};
