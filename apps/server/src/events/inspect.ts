import { eventTable } from '@portico/contract/log/events/table';
import { inArray, max } from 'drizzle-orm';
import * as v from 'valibot';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type ChainFault, type ChainHead, verifyChain } from './chain.ts';
import { type LogStart, newestOf, readHead, readLog, readLogStart } from './queries.ts';

/** Number of records that one query compares. */
const batch = 500;

/** A record of an event outside the log, to compare it with. */
export interface LogRecord {
  seq: number;
  /** Null if only the number was recorded. */
  hash: string | null;
  /** Names the record in a message, e.g. `its head`. */
  source: string;
}

type LogRecords = Iterable<LogRecord> | AsyncIterable<LogRecord>;

/** The last deleted event, the last intact one, and the first fault of the log; null if there is none. */
export interface Inspection {
  start: LogStart;
  last: ChainHead;
  fault: ChainFault | null;
}

/**
 * Verifies the log's chain and compares the log with its start, its head and the given records. The hub's job and
 * `verify-log` both use this function.
 *
 * It cannot detect a log that was rewritten completely, together with the head and all records.
 *
 * @param from the event before the first one to verify; null for the start of the log
 * @param limit the maximum number of events to verify
 * @param records yields records that were read before, so that the log must have the events they name
 */
export async function inspectLog(
  store: Store,
  from: ChainHead | null,
  limit: number,
  records: () => LogRecords,
): Promise<Inspection> {
  for (;;) {
    const start = await readLogStart(store);
    const isDeleted = from === null || from.seq < start.seq;
    const found = await inspectFrom(store, { start, from: isDeleted ? start : from, limit }, records());
    // An event that was deleted meanwhile is not missing.
    if (found.fault === null || (await readLogStart(store)).seq === start.seq) return { start, ...found };
  }
}

async function inspectFrom(
  store: Store,
  { start, from, limit }: { start: LogStart; from: ChainHead; limit: number },
  records: LogRecords,
): Promise<Omit<Inspection, 'start'>> {
  const head = await readHead(store);
  const deletion = await lastDeletion(store);
  const isWhole = head.seq - from.seq <= limit;
  const rows = readLog(store, from.seq, isWhole ? undefined : limit);
  const verdict = await verifyChain(rows, isWhole && head.seq >= from.seq ? head : null, from);
  const faults = [
    deletion.fault(start),
    await contradicting(store, start, [{ ...head, source: 'its head' }, ...deletion.records]),
    await contradicting(store, start, records),
    verdict.fault,
    isWhole ? await beyondHead(store) : null,
  ].filter(fault => fault !== null);
  const first = faults.toSorted((a, b) => a.brokenAt - b.brokenAt)[0];
  return { last: verdict.last, fault: first ?? null };
}

const action = 'delete_log_events';
const deleted = eventTable[action].parameters;

/**
 * Reads the newest event about a deletion. Events may be missing from the start of the log only as far as it states. As
 * the chain covers it, a start that was moved by hand is detected.
 */
async function lastDeletion(store: Store) {
  const event = await newestOf(store, action);
  const { success, output } = v.safeParse(deleted, event && JSON.parse(event.data));
  const { upTo, hash } = success ? output : { upTo: 0, hash: '' };
  return {
    records: success ? [{ seq: upTo, hash, source: 'its last deletion' }] : [],
    fault: ({ seq }: LogStart): ChainFault | null =>
      seq <= upTo
        ? null
        : { brokenAt: upTo + 1, reason: `Events ${upTo + 1} to ${seq} were deleted, but not by the hub.` },
  };
}

/**
 * Compares the log with records of it. The start of the log does not confirm records before it.
 *
 * @returns the contradiction with the lowest number
 */
async function contradicting(store: Store, start: ChainHead, records: LogRecords) {
  let lowest: ChainFault | null = null;
  for await (const some of inBatches(records)) {
    const rows = await store
      .select({ seq: events.seq, hash: events.hash })
      .from(events)
      .where(inArray(events.seq, [...new Set(some.map(({ seq }) => seq))]));
    const hashes = new Map([[start.seq, start.hash], ...rows.map(({ seq, hash }) => [seq, hash] as const)]);
    for (const { seq, hash, source } of some.filter(record => record.seq >= start.seq)) {
      const found = hashes.get(seq);
      const fault =
        found === undefined
          ? await missing(store, seq, source)
          : { brokenAt: seq, reason: `Event ${seq} is not the one that ${source} names.` };
      const isRight = found !== undefined && (hash === null || hash === found);
      if (!isRight && (lowest === null || fault.brokenAt < lowest.brokenAt)) lowest = fault;
    }
  }
  return lowest;
}

async function missing(store: Store, seq: number, source: string): Promise<ChainFault> {
  const last = await lastNumber(store);
  return last < seq
    ? { brokenAt: last + 1, reason: `The log ends at ${last}, although ${source} names ${seq}.` }
    : { brokenAt: seq, reason: `Event ${seq}, which ${source} names, is missing.` };
}

/**
 * Returns a fault if events follow the head. An event and its head commit together, so a head read after an event
 * can't be behind it.
 */
async function beyondHead(store: Store): Promise<ChainFault | null> {
  const last = await lastNumber(store);
  const { seq } = await readHead(store);
  if (last <= seq) return null;
  return { brokenAt: seq + 1, reason: `The log continues to ${last}, although its head names ${seq}.` };
}

async function lastNumber(store: Store): Promise<number> {
  const [row] = await store.select({ seq: max(events.seq) }).from(events);
  return row?.seq ?? 0;
}

async function* inBatches(records: LogRecords): AsyncGenerator<LogRecord[]> {
  let some: LogRecord[] = [];
  for await (const record of records) {
    some.push(record);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
