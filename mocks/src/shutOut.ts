import type { Context } from './context.ts';
import { endEnrolmentLink } from './enrolment.ts';
import { revokeClientsOf } from './machines.ts';
import type { StoredUser } from './organisation.ts';
import { endSessionsOf } from './sessions.ts';
import { endAppSessions } from './signOuts.ts';

type Named = Pick<StoredUser, 'id' | 'username'>;

/** Deletes the master key if this user made it, and revokes their machine clients. */
export function endScriptsOf(hub: Context, { id }: Named): void {
  const { organisation } = hub;
  if (organisation.masterKey?.userId === id) organisation.masterKey = null;
  revokeClientsOf(hub, id);
}

/** Ends a user's sessions, and their scripts. */
export function shutOut(hub: Context, user: Named): void {
  endSessionsOf(hub, user.id);
  endScriptsOf(hub, user);
}

/** Ends a user's sessions at applications. @returns the id of the report on them */
export const tellApps = (hub: Context, by: { id: string }, user: StoredUser): string | null =>
  endAppSessions(hub, { userId: by.id }, row => row.userId === user.id);

/** Changes whether a user may sign in, and shuts them out if not. @returns whether they are shut out by this */
export function changeStatus(
  hub: Context,
  user: StoredUser,
  status: { isSuspended: boolean } | { isActive: boolean },
): boolean {
  const isShutOut = 'isSuspended' in status ? status.isSuspended : !status.isActive;
  Object.assign(user, status, isShutOut ? {} : { activatedAt: hub.now() });
  user.version += 1;
  if (isShutOut) {
    Object.assign(user, { invitation: null, resetLink: null });
    endEnrolmentLink(user);
    shutOut(hub, user);
  }
  return isShutOut;
}
