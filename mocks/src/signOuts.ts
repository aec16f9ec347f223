import { iso } from '@portico/contract/hub/moments';
import { oidcLifetimes, signOutLimits } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';
import { newId } from './ids.ts';
import type { StoredAppSession } from './organisation.ts';

/**
 * Ends sessions at applications.
 *
 * @returns the id of the report on them; null if no application that can be told had one
 */
export function endAppSessions(
  hub: Context,
  by: { userId: string },
  isEnded: (session: StoredAppSession) => boolean,
): string | null {
  const { organisation } = hub;
  const ended = organisation.clientSessions.filter(isEnded);
  organisation.clientSessions = organisation.clientSessions.filter(row => !ended.includes(row));
  const byApp = Map.groupBy(ended, ({ appId }) => appId);
  const results = [...byApp].map(([appId, sessions]) => {
    const client = organisation.oidcClients.find(row => row.appId === appId);
    const lastSeenAt = Math.max(...sessions.map(session => session.lastSeenAt));
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
      tokensUntil: iso(lastSeenAt + oidcLifetimes.idToken),
    };
  });
  if (!results.some(({ state }) => state === 'ended')) return null;
  const report = { id: newId(hub, 'signOutReport'), ...by, createdAt: hub.now(), results };
  organisation.signOutReports.push(report);
  return report.id;
}

/** The handlers of `signOuts.*`. */
export const signOutsHandlers = (hub: Context): HandlersOf<'signOuts'> => {
  const { organisation } = hub;
  const find = (id: string | null, userId?: string) => {
    const report = organisation.signOutReports.find(
      row => row.id === id && (userId === undefined || row.userId === userId),
    );
    if (report === undefined || report.createdAt + signOutLimits.report <= hub.now()) return null;
    return { continueTo: null, results: report.results };
  };
  return {
    'signOuts.ofBrowser': () => ({ body: find(organisation.browserReport) }),
    'signOuts.read': ({ caller, input: { params } }) => ({ body: find(params.id, caller.user.id) }),
  };
};
