import { iso } from '@portico/contract/hub/moments';
import { activityEntry, lastDays } from '@portico/contract/hub/responses';
import { recentWindows } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';
import { hubOverview } from './hubOverview.ts';
import { wordingOf } from './record.ts';
import { liveSessions } from './sessions.ts';
import { countOccurrences } from './tallies.ts';

const day = 24 * 60 * 60 * 1000;

/** The handlers of `dashboard.*`. */
export const dashboardHandlers = (hub: Context): HandlersOf<'dashboard'> => {
  const { organisation } = hub;
  const failuresSince = (name: string) => countOccurrences(hub, 'failed_login', Date.parse(name) - 1);
  const dayAfter = (name: string) => iso(Date.parse(name) + day).slice(0, 10);
  return {
    'dashboard.stats': () => ({
      body: {
        totalUsers: organisation.users.length,
        connectedApps: organisation.apps.filter(app => app.isActive).length,
        activeSessions: liveSessions(hub).length,
        failedLogins: countOccurrences(hub, 'failed_login', hub.now() - recentWindows.events),
      },
    }),
    'dashboard.signIns': () => ({
      body: lastDays(hub.now()).map(name => {
        const actions = organisation.events
          .filter(event => iso(event.at).startsWith(name))
          .map(event => event.action);
        return {
          day: name,
          signIns: actions.filter(action => action === 'login').length,
          failures: failuresSince(name) - failuresSince(dayAfter(name)),
        };
      }),
    }),
    'dashboard.overview': ({ caller }) => ({ body: hubOverview(hub, caller.user.role) }),
    'dashboard.activity': ({ input: { query } }) => ({
      body: organisation.events
        .filter(event => query.entityType === undefined || event.entityType === query.entityType)
        .toReversed()
        .slice(0, query.limit)
        .map(event => activityEntry(event, wordingOf(event))),
    }),
  };
};
