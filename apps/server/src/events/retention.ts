import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import { systemEntities } from '@portico/contract/log/events/entities';
import type { LogDeletion, LogRetention } from '@portico/contract/log/schemas/logRetention';
import { deletionStart, retentionLimit } from '@portico/contract/log/server/logRetention';
import { eq, sql } from 'drizzle-orm';
import type { Hub } from '../base/hub.ts';
import { readSettings, shareSettings } from '../base/settings.ts';
import { asInstant } from '../database/query/moments.ts';
import { events, logStart } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { readChainCheck } from './chainCheck.ts';
import { type LogStart, readLogStart } from './queries.ts';
import { byHub, transact } from './transact.ts';

/** Events per transaction. Each takes about 20 ms, during which appends continue. */
const piece = 1000;
/** Number of events in which one query looks for the end of a deletion. */
const portion = 2000;

type Plan = Pick<LogStart, 'retention' | 'deletesBefore' | 'plannedAt' | 'setBy' | 'target'>;

const noPlan: Plan = { retention: null, deletesBefore: null, plannedAt: null, setBy: null, target: null };

/**
 * Plans the next deletion. It starts a day later: the owner has a day to choose a longer retention, and one to correct
 * a clock that is ahead, because the plan is made with the time at which it is stored.
 *
 * @param setBy the username of the person who chose the retention; null if unknown
 */
export async function planDeletion(
  store: Store,
  retention: LogRetention,
  { at, setBy }: { at: Date; setBy: string | null },
): Promise<void> {
  const deletesBefore = retentionLimit(retention, at);
  const plan =
    deletesBefore === null ? noPlan : { retention, deletesBefore, plannedAt: at, setBy, target: null };
  await store.update(logStart).set(plan).where(eq(logStart.id, 1));
}

/**
 * Deletes due events, in pieces, or begins a deletion that is due. Called by a job until it returns false; two
 * processes that call it take turns.
 *
 * @param most the maximum number of events per transaction
 * @returns whether there is more to do
 */
export async function deleteOldEvents(hub: Hub, most = piece): Promise<boolean> {
  const store = hub.database.db;
  const { logRetention } = await readSettings(store);
  const start = await readLogStart(store);
  if (logRetention === 'forever' && start.retention === null) return false;
  if (!isPlannedFor(start, logRetention, hub.now())) return replan(hub);
  if (start.target !== null) return deletePiece(hub, most);
  if (deletionStart(start.plannedAt) > hub.now()) return false;
  return beginDeletion(hub, start);
}

type Planned = LogStart & { retention: LogRetention; deletesBefore: Date; plannedAt: Date };

/** Returns whether a plan is for a retention. One of the future was made by a clock that has been set back since. */
const isPlannedFor = (start: LogStart, retention: LogRetention, at: Date): start is Planned =>
  start.retention === retention && start.plannedAt !== null && start.plannedAt <= at;

/** Plans again, unless another process has. */
const replan = (hub: Hub): Promise<boolean> =>
  hub.database.db.transaction(async store => {
    const { logRetention } = await shareSettings(store);
    const start = await readLogStart(store, { isLocked: true });
    const at = hub.now();
    if (!isPlannedFor(start, logRetention, at)) {
      const setBy = start.retention === logRetention ? start.setBy : null;
      await planDeletion(store, logRetention, { at, setBy });
    }
    return false;
  });

/**
 * Logs the deletion and stores its end. The database deletes nothing beyond the end that the log names, so a stop at any
 * moment leaves either no deletion or one that continues.
 */
async function beginDeletion(hub: Hub, known: Planned): Promise<boolean> {
  const check = await readChainCheck(hub.database.db);
  // A broken log is evidence: all of it stays.
  if (check === null || check.brokenAt !== null) return false;
  const end = await endOfOlder(hub.database.db, known, check.verifiedUpTo);
  return transact(hub, async ({ store, at, report }) => {
    const { logRetention } = await shareSettings(store);
    const start = await readLogStart(store, { isLocked: true });
    const isSame =
      isPlannedFor(start, logRetention, at) &&
      start.target === null &&
      start.plannedAt.getTime() === known.plannedAt.getTime() &&
      start.seq === known.seq;
    if (!isSame) return false;
    if (end <= start.seq) {
      await planDeletion(store, logRetention, { at, setBy: start.setBy });
      return false;
    }
    const [last] = await store.select({ hash: events.hash }).from(events).where(eq(events.seq, end));
    if (last === undefined) return false;
    await store.update(logStart).set({ target: end }).where(eq(logStart.id, 1));
    report({
      action: 'delete_log_events',
      parameters: {
        count: end - start.seq,
        upTo: end,
        hash: last.hash,
        before: iso(start.deletesBefore),
        retention: logRetention,
        setBy: start.setBy,
      },
      entity: systemEntities.settings,
      ...byHub,
    });
    return true;
  });
}

/**
 * Returns the number of the last event of the longest part of the log, from its start, whose events were all logged
 * before the planned time. An event of a clock that was ahead therefore keeps later ones until its time has passed.
 *
 * @param most the number up to which the log is verified
 */
async function endOfOlder(store: Store, { seq, deletesBefore }: Planned, most: number): Promise<number> {
  for (let last = seq; last < most; last = Math.min(last + portion, most)) {
    const { rows } = await store.execute<{ newer: string | null }>(sql`
      select min(seq) as newer from (
        select seq, at from events where seq > ${last} and seq <= ${Math.min(last + portion, most)} offset 0
      ) part where at >= ${asInstant(deletesBefore)}`);
    const newer = rows[0]?.newer ?? null;
    if (newer !== null) return Number(newer) - 1;
  }
  return most;
}

/**
 * Deletes the next piece. The settings can't change meanwhile, and the deletion ends once they no longer require it.
 */
async function deletePiece(hub: Hub, most: number): Promise<boolean> {
  // The database deletes the events that a sealed event names, and the process that began the deletion may not have
  // sealed it yet.
  await hub.sealer.sealNow();
  return hub.database.db.transaction(async store => {
    const { logRetention } = await shareSettings(store);
    const start = await readLogStart(store, { isLocked: true });
    const at = hub.now();
    if (start.target === null || !isPlannedFor(start, logRetention, at)) return false;
    const end = Math.min(start.seq + most, start.target);
    await store.execute(sql`delete from events where seq > ${start.seq} and seq <= ${end}`);
    if (end === start.target) await planDeletion(store, logRetention, { at, setBy: start.setBy });
    return end < start.target;
  });
}

/**
 * Returns the next deletion of a retention. The current one has a plan; for another, as if it were saved now.
 *
 * The number is found by bisection, so events that a wrong clock dated may make it differ from the number of deleted
 * events.
 */
export async function previewDeletion(store: Store, retention: LogRetention, at: Date): Promise<LogDeletion> {
  const start = await readLogStart(store);
  const [before, plannedAt] = isPlannedFor(start, retention, at)
    ? [start.deletesBefore, start.plannedAt]
    : [retentionLimit(retention, at), at];
  if (before === null) return { events: 0, before: null, startsAt: null };
  const { rows } = await store.execute<{ last: string }>(sql`
    with recursive halves (low, high) as (
      select log_start.seq, event_head.seq from log_start, event_head
      union all
      select case when is_older then middle else low end, case when is_older then high else middle - 1 end
      from halves
      cross join lateral (select (low + high + 1) / 2 as middle) half
      cross join lateral (
        select coalesce((select events.at < ${asInstant(before)} from events where seq = middle), true) as is_older
      ) compared
      where low < high
    )
    select low as last from halves where low >= high limit 1`);
  return {
    events: Math.max(0, Number(rows[0]?.last ?? 0) - start.seq),
    before: iso(before),
    startsAt: iso(deletionStart(plannedAt)),
  };
}

/** Returns the time of the first event of the log if earlier ones were deleted, otherwise null. */
export async function readKeptSince(store: Store): Promise<string | null> {
  const { seq, at } = await readLogStart(store);
  if (seq === 0) return null;
  const [first] = await store
    .select({ at: events.at })
    .from(events)
    .where(eq(events.seq, seq + 1));
  return isoOrNull(first?.at ?? at);
}
