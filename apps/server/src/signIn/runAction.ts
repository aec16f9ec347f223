import { Refusal } from '@portico/contract/api/server/refusal';
import type { TypedEvent } from '@portico/contract/log/events/table';
import type { ManagerCapability } from '@portico/contract/people/schemas/capability';
import { isUsable } from '@portico/contract/signIn/server/standing';
import { isLiveClient } from '@portico/contract/sso/server/machineClients';
import { and, eq, sql } from 'drizzle-orm';
import type { Hub } from '../base/hub.ts';
import { readSettings } from '../base/settings.ts';
import { advisoryLocks } from '../database/query/advisoryLocks.ts';
import { prepared } from '../database/query/prepared.ts';
import { statement } from '../database/query/statement.ts';
import { machineClients, masterKeys, sessions, settings, users } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { lockUsers, type UserRow } from '../directory/accounts/queries.ts';
import {
  hasPassword,
  mayRowBeIn,
  passwords,
  sessionColumns,
  standingColumns,
} from '../directory/identity/standing.ts';
import { type EventContext, type LoggedTransaction, transact } from '../events/transact.ts';
import type { ActionContext, Caller, MachineCaller, SessionCaller } from '../http/handler.ts';
import { mayActAt } from './session/queries.ts';
import { requireProof } from './steps/secondStep.ts';

/** An event of an action. The actor and the origin are added from the caller. */
type ReportedEvent = TypedEvent & Omit<EventContext, 'actor' | 'origin'>;

/** The transaction of a caller's action. */
export interface ActionTransaction extends LoggedTransaction<ReportedEvent> {
  /** The caller's row, locked. */
  self: UserRow;
  /** Returns the locked row of a user that the action named, or null if there is none. */
  user: (id: string) => UserRow | null;
  /** Refuses a manager without a capability that the endpoint's row does not name. */
  refuseIfTurnedOff: (capability: ManagerCapability) => Promise<void>;
  /** Refuses a caller who has not proven recently who they are, as {@link requireProof}. */
  requireProof: () => Promise<void>;
}

/** Locks that an action takes before it reads anything. */
interface Locks {
  /**
   * Users whose rows the action changes or depends on. Their sessions and grants change only under this lock.
   */
  users?: readonly string[];
  /** True if the action changes grants of any number of users. No other action runs at the same time. */
  everyone?: boolean;
}

/**
 * Runs an action of a caller in a transaction: takes the locks, checks again that the caller may act, then runs the
 * work. While the request waited for its locks, the session may have ended, or the role or a setting may have changed.
 *
 * Every action takes its locks in this order, to prevent deadlocks: the advisory lock of all actions, users by id,
 * settings, applications by id, everything else, and the head of the log last.
 *
 * @throws {Refusal} `unauthenticated` if the caller's session has ended, or the refusal of the work
 */
export function runAction<Result>(
  hub: Hub,
  { caller, origin, ifManagers = null, mayIdle = false }: ActionContext,
  { users = [], everyone = false }: Locks,
  work: (action: ActionTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(hub, async ({ store, at, report }) => {
    await (everyone ? lockActions : shareActions)(store, {});
    const locked = await lockUsers(store, [caller.id, ...users]);
    const self = locked.get(caller.id);
    if (self === undefined || !(await mayStillAct(store, caller, self, at, mayIdle))) {
      throw new Refusal('unauthenticated', { detail: 'the session ended while the request waited' });
    }
    const refuseIfTurnedOff = async (capability: ManagerCapability) => {
      if (self.role !== 'manager' || (await readSettings(store))[capability]) return;
      throw new Refusal('forbidden', { detail: `${capability} was turned off while the request waited` });
    };
    if (ifManagers !== null) await refuseIfTurnedOff(ifManagers);
    return work({
      store,
      at,
      self,
      refuseIfTurnedOff,
      requireProof: () => requireProof(store, caller, at),
      user: id => locked.get(id) ?? null,
      report: event => report({ ...event, actor: actorOf(caller), origin }),
    });
  });
}

const lockActions = statement(
  'lock_actions',
  sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLocks.actions))})`,
);
const shareActions = statement(
  'share_actions',
  sql`select pg_advisory_xact_lock_shared(${sql.raw(String(advisoryLocks.actions))})`,
);

/** Returns the actor as the log shows it. A machine client acts with its creator's id, and is logged with its name. */
const actorOf = (caller: Caller): EventContext['actor'] =>
  caller.credential === 'machine'
    ? { id: caller.clientId, username: caller.username, kind: 'machine' }
    : caller;

/**
 * Returns whether the caller may still act. The lock on the caller's row keeps the result true until the transaction
 * ends.
 */
async function mayStillAct(store: Store, caller: Caller, self: UserRow, at: Date, mayIdle: boolean) {
  if (caller.credential === 'session')
    return self.role === caller.role && maySessionStillAct(store, caller, at, mayIdle);
  if (!isUsable(self)) return false;
  if (caller.credential === 'masterKey') {
    const count = await store.$count(masterKeys, eq(masterKeys.id, caller.keyId));
    return count > 0 && self.role === caller.makerRole;
  }
  const isAdministrator = self.role === 'owner' || self.role === 'admin';
  return isAdministrator && (await mayClientStillAct(store, caller, at));
}

/** Returns whether a session is still open, and no action is required of its user that the request did not allow. */
async function maySessionStillAct(store: Store, caller: SessionCaller, at: Date, mayIdle: boolean) {
  const [standing] = await shareLockSession(store, { sessionId: caller.sessionId, at, mayIdle });
  return standing !== undefined && mayRowBeIn(standing, at, caller.duties);
}

const shareLockSession = prepared('share_lock_session', store =>
  store
    .select({ ...standingColumns, ...sessionColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(passwords, hasPassword)
    .crossJoin(settings)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        mayActAt(sql.placeholder('at'), sql.placeholder('mayIdle')),
      ),
    )
    .for('share', { of: sessions }),
);

/**
 * Returns whether a machine client may still act: it and its scope are as when the request was authorised. Share-locks
 * its row, so that a revocation waits until the action has ended.
 */
async function mayClientStillAct(store: Store, { clientId, scopes }: MachineCaller, at: Date) {
  const [client] = await store
    .select()
    .from(machineClients)
    .where(eq(machineClients.id, clientId))
    .for('share');
  if (client === undefined || !isLiveClient(client, at)) return false;
  return scopes.every(scope => client.scopes.includes(scope));
}
