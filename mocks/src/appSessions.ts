import { isIdle } from '@portico/contract/hub/accounts';
import { iso } from '@portico/contract/hub/moments';
import { oidcLifetimes } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';
import { findApplication, latestFirst } from './find.ts';
import { newId } from './ids.ts';
import type { Session, StoredAppSession } from './organisation.ts';
import { isOver } from './sessions.ts';

/**
 * Ends sessions at applications. An application with an address for it confirms each sign-out.
 *
 * @param namesAll names applications that stay signed in, also if none can be notified
 * @returns the id of the report on them; null if there is nothing to report
 */
export function endAppSessions(
  hub: Context,
  by: { userId: string },
  isEnded: (session: StoredAppSession) => boolean,
  namesAll = false,
): string | null {
  const { organisation } = hub;
  const ended = organisation.appSessions.filter(isEnded);
  organisation.appSessions = organisation.appSessions.filter(row => !ended.includes(row));
  const byApp = Map.groupBy(
    ended.filter(({ kind }) => kind === 'oidc'),
    ({ appId }) => appId,
  );
  const results = [...byApp].map(([appId, sessions]) => {
    const client = organisation.oidcClients.find(row => row.appId === appId);
    const app = organisation.apps.find(row => row.id === appId);
    const isTold = client?.backChannelLogoutUri != null;
    return {
      id: sessions[0]?.id ?? '',
      sessions: sessions.length,
      appName: app?.name ?? '',
      icon: app?.icon ?? null,
      state: isTold ? ('ended' as const) : ('impossible' as const),
      status: isTold ? 'The application answered with status 200' : null,
      frame: null,
      tokensUntil: iso(Math.max(...sessions.map(row => row.lastSeenAt)) + oidcLifetimes.idToken),
    };
  });
  if (!results.some(({ state }) => namesAll || state === 'ended')) return null;
  const report = { id: newId(hub, 'signOutReport'), userId: by.userId, results };
  organisation.signOutReports.push(report);
  return report.id;
}

/** The handlers of `signOuts.*`. */
export const signOutsHandlers = ({ organisation }: Context): HandlersOf<'signOuts'> => {
  const read = (id: string | null) => {
    const report = organisation.signOutReports.find(row => row.id === id);
    return report === undefined ? null : { continueTo: null, results: report.results };
  };
  return {
    'signOuts.ofBrowser': () => read(organisation.browserReport),
    'signOuts.read': ({ input: { params } }) => read(params.id),
  };
};

/** Returns a user's live sessions at applications, the most recently used first, with the session of the hub. */
export const appSessionsOf = (hub: Context, userId: string) =>
  latestFirst(hub.organisation.appSessions, 'lastSeenAt')
    .filter(row => row.userId === userId)
    .flatMap(row => {
      const { name: appName, icon } = findApplication(hub, row.appId);
      const session = hub.organisation.sessions.find(({ id }) => id === row.sessionId);
      if (row.sessionId !== null && (session === undefined || isOver(hub, session))) return [];
      const times = { createdAt: iso(row.createdAt), lastSeenAt: iso(row.lastSeenAt) };
      return [{ ...row, ...times, appName, icon, userAgent: session?.userAgent ?? null }];
    });

/** Returns a user's sessions: live ones, and idle ones with sessions at applications. */
export function presentSessions(hub: Context, userId: string): Session[] {
  const carrying = new Set(appSessionsOf(hub, userId).map(({ sessionId }) => sessionId));
  return latestFirst(hub.organisation.sessions, 'lastActiveAt')
    .filter(row => row.userId === userId && !isOver(hub, row))
    .filter(row => !isIdle(row, hub.now()) || carrying.has(row.id));
}

/** Returns a user's number of sessions: those of the hub, and those at applications that have none. */
export const countSessions = (hub: Context, userId: string): number =>
  presentSessions(hub, userId).length +
  hub.organisation.appSessions.filter(row => row.userId === userId && row.sessionId === null).length;

/** Ends one of a user's sessions at an application. @returns null if the user has no session with this id */
export function endAppSession(hub: Context, userId: string, id: string, by: { id: string }) {
  if (!appSessionsOf(hub, userId).some(row => row.id === id)) return null;
  return { signOutReport: endAppSessions(hub, { userId: by.id }, row => row.id === id) };
}
