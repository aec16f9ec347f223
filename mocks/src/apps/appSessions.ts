import { iso } from '@portico/contract/lib/server/moments';
import { oidcLifetimes } from '@portico/contract/limits';
import type { Context, HandlersOf } from '../context.ts';
import { latestFirst } from '../data/find.ts';
import { numberedId } from '../data/ids.ts';
import type { Organisation } from '../data/organisation.ts';

/**
 * Ends sessions at applications. An application with an address for it confirms each sign-out.
 *
 * @returns the id of the report on them; null if there is nothing to report
 */
export function endAppSessions(
  { organisation, now }: Context,
  isEnded: (session: Organisation['appSessions'][number]) => boolean,
): string | null {
  const ended = organisation.appSessions.filter(isEnded);
  organisation.appSessions = organisation.appSessions.filter(row => !ended.includes(row));
  const notified = organisation.oidcClients.flatMap(({ appId, backChannelLogoutUri }) =>
    backChannelLogoutUri === null ? [] : ended.filter(row => row.appId === appId).slice(0, 1),
  );
  if (notified.length === 0) return null;
  organisation.signOutReport = notified.map(({ appId, appName, icon }) => ({
    id: appId,
    appName,
    icon,
    sessions: ended.filter(row => row.appId === appId).length,
    state: 'ended',
    status: 'The application answered with status 200',
    frame: null,
    tokensUntil: iso(now() + oidcLifetimes.idToken),
  }));
  return numberedId('signOutReport', 1);
}

/** The handlers of `signOuts.*`. They know the latest report only. */
export const signOutsHandlers = ({ organisation }: Context): HandlersOf<'signOuts'> => ({
  'signOuts.ofBrowser': () => null,
  'signOuts.read': () => ({ continueTo: null, results: organisation.signOutReport }),
});

/** Returns a user's sessions at applications, the most recently used first, with the device of the hub's. */
export const appSessionsOf = ({ organisation }: Context, userId: string) =>
  latestFirst(organisation.appSessions, 'lastSeenAt')
    .filter(row => row.userId === userId)
    .map(row => {
      const session = organisation.sessions.find(({ id }) => id === row.sessionId);
      return { ...row, userAgent: session?.userAgent ?? null };
    });
