import { missing } from '@portico/contract/api/server/refusal';
import {
  availableApplication,
  changedPreferences,
  isSsoReady,
  preferencesFor,
} from '@portico/contract/api/server/responses';
import { tokenPrefixes } from '@portico/contract/api/server/secrets';
import { securityInfo } from '@portico/contract/people/server/accounts';
import type { Context, HandlersOf } from '../context.ts';
import { findApplication, latestOf } from '../data/find.ts';
import { newId } from '../data/ids.ts';
import type { Organisation, StoredApplication, StoredUser } from '../data/organisation.ts';
import { secret } from '../data/random.ts';
import { liveSessions } from '../signIn/sessions.ts';
import { unprovenFor } from '../signIn/signInRules.ts';
import { activeApps, holds, isSame } from './grants.ts';

/** Returns the address that an application opens at: the start of its sign-on, or its URL. */
const openAddress = ({ oidcClients }: Organisation, { id, url }: StoredApplication): string =>
  oidcClients.find(row => row.appId === id)?.initiateLoginUri || url;

/** The handlers of `portal.*`. */
export const portalHandlers = (hub: Context): HandlersOf<'portal'> => {
  const { organisation, now } = hub;

  const myApplication = (app: StoredApplication, userId: string, publicUrl: string) => {
    const pair = { userId, appId: app.id };
    const visits = organisation.visits.filter(row => isSame(row, pair));
    const url = openAddress(organisation, app);
    const spent = visits.reduce((sum, visit) => sum + visit.lastSeenAt - visit.startedAt, 0);
    const preferences = organisation.preferences.find(row => isSame(row, pair));
    return {
      ...app,
      url,
      isSsoReady: isSsoReady(url, { ssoDomain: organisation.ssoDomain, publicUrl }),
      hasSignedOn: false,
      totalTimeSpent: Math.floor(spent / 1000),
      lastAccessed: latestOf(visits.map(visit => visit.startedAt)),
      ...preferencesFor(preferences, url, { publicUrl }),
    };
  };
  const withRequest = (app: StoredApplication, { id: userId, role }: StoredUser) => {
    const request = organisation.requests.findLast(row => isSame(row, { userId, appId: app.id }));
    return availableApplication(app, role, request);
  };

  return {
    'portal.myApps': ({ caller: { user }, origin }) =>
      activeApps(hub, user, true).map(app => myApplication(app, user.id, origin)),
    'portal.availableApps': ({ caller: { user } }) =>
      activeApps(hub, user, false).map(app => withRequest(app, user)),
    'portal.app'({ caller, input: { params }, origin }) {
      const { user } = caller;
      const app = findApplication(hub, params.id);
      const isHeld = holds(hub, { userId: user.id, appId: app.id });
      if (!app.isActive && !isHeld) throw missing('application');
      if (!app.isActive) return { access: 'inactive', app };
      if (!isHeld) return { access: 'none', app: withRequest(app, user) };
      const unproven = unprovenFor(hub, caller, app);
      return { access: 'held', app: myApplication(app, user.id, origin), unproven };
    },
    'portal.securityInfo': ({ caller: { session } }) => securityInfo(0, session.previousLogin),
    'portal.stats': ({ caller: { user } }) => ({ totalSessions: liveSessions(hub, user.id).length }),
    'portal.requestAccess'({ caller: { user }, input: { body } }) {
      const pair = { userId: user.id, appId: body.appId };
      organisation.requests = organisation.requests.filter(row => !isSame(row, pair));
      const made = { id: newId(hub, 'request'), createdAt: now(), answeredAt: null, answeredBy: null };
      organisation.requests.push({ ...pair, ...made, reason: body.reason, state: 'pending' });
    },
    'portal.preferApp'({ caller: { user }, input: { params, body }, origin }) {
      const app = findApplication(hub, params.id);
      const pair = { userId: user.id, appId: app.id };
      const stored = organisation.preferences.find(row => isSame(row, pair));
      const changed = changedPreferences(body, openAddress(organisation, app), { publicUrl: origin });
      organisation.preferences = [
        ...organisation.preferences.filter(row => row !== stored),
        { ...pair, isFavourite: false, directOrigin: null, ...stored, ...changed },
      ];
    },
    'portal.trackAccess'({ caller: { user }, input: { body } }) {
      organisation.visits.push({ userId: user.id, appId: body.appId, startedAt: now(), lastSeenAt: now() });
    },
  };
};

/** The handlers of `signOn.*`. No application validates a token of a mock. */
export const signOnHandlers = (hub: Context): HandlersOf<'signOn'> => ({
  'signOn.generateToken'({ input: { body }, origin }) {
    const app = findApplication(hub, body.appId);
    const address = openAddress(hub.organisation, app);
    const target = new URL(address, origin);
    if (address === app.url) target.searchParams.set('sso_token', tokenPrefixes.signOn + secret(hub.random));
    return { redirectUrl: target.href };
  },
  'signOn.validate': () => ({ valid: false }),
});
