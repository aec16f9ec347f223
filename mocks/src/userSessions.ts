import { isIdle } from '@portico/contract/hub/accounts';
import { iso } from '@portico/contract/hub/moments';
import type { AppSession } from '@portico/contract/schemas/profile';
import type { Context } from './context.ts';
import { findApplication } from './find.ts';
import type { Session, StoredApplication } from './organisation.ts';
import { isOver } from './sessions.ts';
import { endAppSessions } from './signOuts.ts';

/** Returns a user's live sessions at applications, the most recently used first, with the session of the hub. */
export function appSessionsOf(hub: Context, userId: string) {
  const { organisation } = hub;
  const sessions = organisation.sessions.filter(row => row.userId === userId && !isOver(hub, row));
  const shown = (
    kind: AppSession['kind'],
    row: { id: string; appId: string; createdAt: number; lastSeenAt: number },
    session: Session | null,
  ) => {
    const { name: appName, icon, isActive } = findApplication(hub, row.appId);
    const { id, appId, createdAt, lastSeenAt } = row;
    const on = { sessionId: session?.id ?? null, userAgent: session?.userAgent ?? null };
    return { id, kind, appId, appName, icon, isActive, createdAt, lastSeenAt, ...on };
  };
  const oidc = organisation.clientSessions
    .filter(row => row.userId === userId)
    .flatMap(row => {
      const session = sessions.find(({ id }) => id === row.sessionId) ?? null;
      return session === null && row.sessionId !== null ? [] : [shown('oidc', row, session)];
    });
  const handOff = sessions.flatMap(session => {
    const tokens = organisation.tokens.filter(row => row.sessionToken === session.token);
    return [...Map.groupBy(tokens, ({ appId }) => appId)].flatMap(([appId, opened]) => {
      const [first, ...others] = opened.flatMap(row => (row.session === undefined ? [] : [row.session]));
      if (first === undefined) return [];
      const lastSeenAt = Math.max(first.lastSeenAt, ...others.map(row => row.lastSeenAt));
      return [shown('handOff', { ...first, appId, lastSeenAt }, session)];
    });
  });
  return [...oidc, ...handOff]
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt)
    .map(({ isActive: _, ...row }) => ({
      ...row,
      createdAt: iso(row.createdAt),
      lastSeenAt: iso(row.lastSeenAt),
    }));
}

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
  hub.organisation.clientSessions.filter(row => row.userId === userId && row.sessionId === null).length;

/**
 * Ends one of a user's sessions at an application.
 *
 * @param by who acts
 * @returns the application and the report; null if the user has no session with this id
 */
export function endAppSessionOf(
  hub: Context,
  { userId, id, by }: { userId: string; id: string; by: string },
): { app: StoredApplication; signOutReport: string | null } | null {
  const { organisation } = hub;
  const found = appSessionsOf(hub, userId).find(row => row.id === id);
  if (found === undefined) return null;
  organisation.tokens = organisation.tokens.filter(row => row.session?.id !== id);
  const signOutReport = endAppSessions(hub, { userId: by }, row => row.id === id);
  return { app: findApplication(hub, found.appId), signOutReport };
}
