import { iso } from '@portico/contract/hub/moments';
import { oidcLifetimes } from '@portico/contract/limits';
import type { Context, HandlersOf } from './context.ts';
import { newId } from './ids.ts';
import type { StoredAppSession } from './organisation.ts';

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
