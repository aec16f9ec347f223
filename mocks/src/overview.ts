import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { lastDays } from '@portico/contract/hub/responses';
import { maxCounted, recentWindows } from '@portico/contract/limits';
import type { ApplicationOverview } from '@portico/contract/schemas/application';
import type { Context } from './context.ts';
import type { StoredApplication } from './organisation.ts';

/** Returns the live sessions of users at an application. */
export const sessionsAt = ({ organisation, now }: Context, { id }: StoredApplication) =>
  organisation.tokens.filter(
    token =>
      token.appId === id &&
      token.kind === 'session' &&
      organisation.sessions.some(
        row => row.token === token.sessionToken && row.endedAt === null && row.expiresAt > now(),
      ),
  );

/** Returns the use of an application. */
export function overviewOf(hub: Context, app: StoredApplication): ApplicationOverview {
  const { organisation, now } = hub;
  const opens = organisation.opens.filter(({ appId }) => appId === app.id);
  const isKnown = new Set(organisation.users.map(({ id }) => id));
  const ofKnown = opens.filter(({ userId }) => isKnown.has(userId));
  const usersSince = (window: number) =>
    new Set(ofKnown.filter(({ at }) => at > now() - window).map(({ userId }) => userId)).size;
  const newest = (times: readonly number[]) => (times.length === 0 ? null : Math.max(...times));
  const events = organisation.events.filter(({ entityId }) => entityId === app.id);
  const lastOf = (action: string) => events.filter(event => event.action === action).map(({ at }) => at);
  const refused = organisation.tallies.filter(
    row => row.action === 'sign_on_refused' && row.entity?.id === app.id && row.unlogged > 0,
  );
  return {
    lastUsed: isoOrNull(newest(ofKnown.map(({ at }) => at))),
    holders: organisation.grants.filter(({ appId }) => appId === app.id).length,
    usersLastWeek: usersSince(recentWindows.usersLastWeek),
    usersLastMonth: usersSince(recentWindows.usersLastMonth),
    opens: lastDays(now(), recentWindows.openDays).map(day => ({
      day,
      count: opens.filter(({ at }) => iso(at).startsWith(day)).length,
    })),
    liveSessions: Math.min(maxCounted, sessionsAt(hub, app).length),
    lastSignOn: isoOrNull(newest(lastOf('sign_on'))),
    lastRefused: isoOrNull(newest([...lastOf('sign_on_refused'), ...refused.map(({ lastAt }) => lastAt)])),
  };
}
