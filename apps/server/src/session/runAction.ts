import type { TypedEvent } from '@portico/contract/events/table';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { lockUsers, type UserRow } from '../accounts/queries.ts';
import { advisoryLocks } from '../database/advisoryLocks.ts';
import { masterKeys, sessions } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type Act, type EventContext, transact } from '../events/transact.ts';
import type { ActionContext, Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub.ts';

/** An event of somebody's act: the actor and the origin are the caller's. */
type ReportedEvent = TypedEvent & Omit<EventContext, 'actor' | 'origin'>;

/** What the work of a caller's act is given. */
export interface ActionTransaction extends Act<ReportedEvent> {
  /** The caller's own row, locked. */
  self: UserRow;
  /** Returns the locked row of a user that the act named; null when there is none. */
  user: (id: string) => UserRow | null;
}

/** What an act locks before it reads anything. */
interface Locks {
  /** Users whose rows it changes or judges by. Their sessions and grants change only under this lock. */
  users?: readonly string[];
  /** It changes what any number of users hold: no other act runs meanwhile. */
  everyone?: boolean;
}

/**
 * Runs one act of a caller in a transaction: locks, checks again that the caller may still act, then runs the work.
 * The request was authenticated before it waited; meanwhile the session may have ended or the role may have changed.
 *
 * Every act takes its locks in this order, so that no two wait for each other: the acts' own lock, users by id,
 * settings, applications by id, everything else, and the head of the log last.
 *
 * @throws {Refusal} `unauthenticated` when the caller's session has ended, or whatever the work refuses with
 */
export function runAction<Result>(
  hub: Hub,
  { caller, origin }: ActionContext,
  { users = [], everyone = false }: Locks,
  work: (act: ActionTransaction) => Promise<Result>,
): Promise<Result> {
  return transact(hub, async ({ store, at, report }) => {
    await store.execute(
      everyone
        ? sql`select pg_advisory_xact_lock(${advisoryLocks.acts})`
        : sql`select pg_advisory_xact_lock_shared(${advisoryLocks.acts})`,
    );
    const locked = await lockUsers(store, [caller.id, ...users]);
    const self = locked.get(caller.id);
    if (self === undefined || !(await mayStillAct(store, caller, self, at))) {
      throw new Refusal('unauthenticated', { detail: 'the session ended while the request waited' });
    }
    return work({
      store,
      at,
      self,
      user: id => locked.get(id) ?? null,
      report: event => report({ ...event, actor: caller, origin }),
    });
  });
}

/** The lock on the caller's row keeps the answer true until the transaction ends. */
async function mayStillAct(store: Store, caller: Caller, self: UserRow, at: Date): Promise<boolean> {
  if (!self.isActive || self.isSuspended) return false;
  if (caller.credential === 'masterKey') {
    const [key] = await store
      .select({ id: masterKeys.id })
      .from(masterKeys)
      .where(eq(masterKeys.id, caller.keyId));
    return key !== undefined && self.role === caller.makerRole;
  }
  const [session] = await store
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, caller.sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, at)))
    .for('share');
  return session !== undefined && self.role === caller.role;
}
