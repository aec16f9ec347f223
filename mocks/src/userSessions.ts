import { isIdle } from '@portico/contract/hub/accounts';
import { iso } from '@portico/contract/hub/moments';
import type { Context } from './context.ts';
import { findApplication } from './find.ts';
import type { Session } from './organisation.ts';
import { isOver } from './sessions.ts';
import { endAppSessions } from './signOuts.ts';

/** Returns a user's live sessions at applications, the most recently used first, with the session of the hub. */
export const appSessionsOf = (hub: Context, userId: string) =>
  hub.organisation.appSessions
    .filter(row => row.userId === userId)
    .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt)
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
  return hub.organisation.sessions
    .filter(row => row.userId === userId && !isOver(hub, row))
    .filter(row => !isIdle(row, hub.now()) || carrying.has(row.id))
    .toSorted((one, other) => other.lastActiveAt - one.lastActiveAt);
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
