import { readEvent, showEvent } from '@portico/contract/log/events/stored';
import { mayHold } from '@portico/contract/people/rules';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Hub } from '../../../src/base/hub.ts';
import {
  accessGrants,
  accessRequests,
  applications,
  appSessions,
  credentials,
  events,
  machineClients,
  masterKeys,
  sessions,
  users,
} from '../../../src/database/schema.ts';
import { isPasswordOf } from '../../../src/directory/identity/passwords.ts';
import type { EventRow } from '../../../src/events/chain.ts';
import { sealed } from '../../support/database/databases.ts';

/** A finished run. */
export interface Run {
  hub: Hub;
  /** The number of the last event before the run. */
  after: number;
  /** The password with which each session began, by session id. */
  begunWith: ReadonlyMap<string, string>;
  /** Compares without steps, unlike the hub's hasher. */
  verify: (password: string, hash: string) => Promise<boolean>;
}

/** Checks the invariants that hold after any calls in any order. Returns a sentence for each broken one. */
export async function brokenInvariants({ hub, after, begunWith, verify }: Run): Promise<string[]> {
  const store = await sealed(hub.database);
  const broken: string[] = [];
  const live = await store
    .select({ session: sessions, user: users, password: credentials.secret })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(credentials, isPasswordOf(users.id))
    .where(isNull(sessions.endedAt));
  for (const { session, user, password } of live) {
    const used = begunWith.get(session.id);
    if (used === undefined) broken.push(`It is unknown how a session of ${user.username} began.`);
    // The session that removes the password continues, by its recent proof; the others end.
    else if (password !== null && !(await verify(used, password))) {
      broken.push(`A session of ${user.username} outlives the password it began with.`);
    }
    if (user.isSuspended || !user.isActive)
      broken.push(`${user.username} has a live session, but may not sign in.`);
  }
  const [owners] = await store
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(eq(users.role, 'owner'));
  if (owners?.count !== 1) broken.push(`There are ${owners?.count} owners.`);
  const keys = await store.select().from(masterKeys);
  if (keys.length > 1) broken.push(`There are ${keys.length} master keys.`);

  const makers = await store
    .select({ name: machineClients.name, role: users.role })
    .from(machineClients)
    .leftJoin(users, eq(users.id, machineClients.createdBy))
    .where(isNull(machineClients.revokedAt));
  for (const { name, role } of makers) {
    if (role !== 'admin' && role !== 'owner')
      broken.push(`The machine client ${name} outlives the rights of its maker.`);
  }

  const grants = await store
    .select({ user: users, app: applications })
    .from(accessGrants)
    .innerJoin(users, eq(users.id, accessGrants.userId))
    .innerJoin(applications, eq(applications.id, accessGrants.appId));
  for (const { user, app } of grants) {
    if (!mayHold(user.role, app.accessLevel))
      broken.push(`${user.username} holds ${app.name}, above their role.`);
  }
  const isHeld = sql`exists (select from access_grants g where g.user_id = ${appSessions.userId} and g.app_id = ${appSessions.appId})`;
  const unheld = await store.select().from(appSessions).where(sql`not ${isHeld}`);
  if (unheld.length > 0) broken.push('An application has a session of a user who does not hold it.');
  const moot = await store
    .select({ id: accessRequests.id })
    .from(accessRequests)
    .innerJoin(
      accessGrants,
      and(eq(accessGrants.userId, accessRequests.userId), eq(accessGrants.appId, accessRequests.appId)),
    )
    .where(eq(accessRequests.state, 'pending'));
  if (moot.length > 0) broken.push('A request is pending for an application that is held.');
  const rows = await store.select().from(events).where(gt(events.seq, after)).orderBy(events.seq);
  return [...broken, ...actsAfterTheEnd(rows)];
}

/** Events that end every session of the user they are about. */
const shutsOut = new Set([
  'suspend_user',
  'deactivate_user',
  'reset_password',
  'delete_user',
  'undo unsuspend_user',
  'undo activate_user',
]);
/** Events that need no live session at the moment they are recorded; those of mailed links need none at all. */
const needsNoSession = new Set(['login', 'register', 'open_app', 'sign_on', 'change_email', 'prove_email']);

/** Events by links of administrators. Logging out does not end the links; a new password and `shutsOut` do. */
const needsLink = new Set(['use_reset_link', 'accept_invitation']);

/** Finds actions of users between the end of their sessions, or of their links, and their next sign-in. */
function actsAfterTheEnd(rows: readonly EventRow[]): string[] {
  const out = new Set<string>();
  const withoutLinks = new Set<string>();
  return rows.flatMap(row => {
    const { action, actorId, entityId, entityType } = row;
    const event = readEvent(row);
    const ended = needsLink.has(action) ? withoutLinks : out;
    const late =
      actorId !== null && ended.has(actorId) && !needsNoSession.has(action)
        ? [`Too late: ${showEvent(row).message}.`]
        : [];
    if (action === 'login' && actorId !== null) out.delete(actorId);
    if (action === 'change_password' && actorId !== null) withoutLinks.add(actorId);
    if ((action === 'logout' || action === 'change_password') && actorId !== null) out.add(actorId);
    const isNewRole = event?.action === 'update_user' && event.parameters.changes.role !== undefined;
    const isShutOut =
      isNewRole || shutsOut.has(event?.action === 'undo_change' ? `undo ${event.parameters.what}` : action);
    if (entityType === 'user' && entityId !== null && isShutOut) {
      out.add(entityId);
      withoutLinks.add(entityId);
    }
    return late;
  });
}

/** Returns the ids of the users' sessions. */
export const sessionsOf = async (hub: Hub, userIds: readonly string[]): Promise<string[]> => {
  const rows = await hub.database.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]));
  return rows.map(({ id }) => id);
};
