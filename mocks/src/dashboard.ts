import { recent } from '@portico/contract/limits';
import { type AnswerersOf, type Context, iso } from './context.ts';
import { liveSessions } from './sessions.ts';

const day = 24 * 60 * 60 * 1000;

/** What is happening. */
export const dashboardAnswers = (hub: Context): AnswerersOf<'dashboard'> => {
  const { organisation } = hub;
  return {
    'dashboard.stats': () => ({
      body: {
        totalUsers: organisation.users.length,
        connectedApps: organisation.apps.filter(app => app.isActive).length,
        activeSessions: liveSessions(hub).length,
        failedLogins: organisation.events.filter(
          event => event.action === 'failed_login' && event.at > hub.now() - recent.events,
        ).length,
      },
    }),
    'dashboard.signIns': () => ({
      body: Array.from({ length: recent.signInDays }, (_, index) => {
        const name = iso(hub.now() - (recent.signInDays - 1 - index) * day).slice(0, 10);
        const actions = organisation.events
          .filter(event => iso(event.at).startsWith(name))
          .map(event => event.action);
        return {
          day: name,
          signIns: actions.filter(action => action === 'login').length,
          failures: actions.filter(action => action === 'failed_login').length,
        };
      }),
    }),
    'dashboard.activity': ({ input: { query } }) => ({
      body: organisation.events
        .filter(event => query.entityType === undefined || event.entityType === query.entityType)
        .toReversed()
        .slice(0, query.limit)
        .map(event => ({
          ...event,
          actorUsername: event.actorName,
          description: event.details,
          createdAt: iso(event.at),
        })),
    }),
  };
};
