import { inArray, max } from 'drizzle-orm';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type ChainHead, genesisHash, verifyChain } from './chain.ts';
import { readHead, readLog } from './queries.ts';

/** How many records one query compares. */
const batch = 500;

/** A record of an event outside the log, to compare it with. */
export interface LogRecord {
  seq: number;
  /** Null if only the number was recorded. */
  hash: string | null;
  /** Names the record in a message, e.g. `its head`. */
  source: string;
}

interface Fault {
  brokenAt: number;
  reason: string;
}

/** The last intact event, and the first fault of the log; null if there is none. */
export interface Inspection {
  last: ChainHead;
  fault: Fault | null;
}

/**
 * Verifies the log's chain and compares the log with its head and the given records. The hub's job and `verify-log`
 * both use this function.
 *
 * It cannot detect a log that was rewritten completely, together with the head and all records.
 *
 * @param from the event before the first one to verify
 * @param limit the maximum number of events to verify
 * @param records read before this call, so that the log, which only grows, must have the events they name
 */
export async function inspectLog(
  store: Store,
  from: ChainHead,
  limit: number,
  records: Iterable<LogRecord> | AsyncIterable<LogRecord>,
): Promise<Inspection> {
  const head = await readHead(store);
  const isWhole = head.seq - from.seq <= limit;
  const rows = isWhole ? readLog(store, from.seq) : take(readLog(store, from.seq), limit);
  const verdict = await verifyChain(rows, isWhole && head.seq >= from.seq ? head : null, from);
  const faults = [
    await contradicting(store, [{ ...head, source: 'its head' }]),
    await contradicting(store, records),
    verdict.fault,
    isWhole ? await beyondHead(store) : null,
  ].filter(fault => fault !== null);
  const first = faults.toSorted((a, b) => a.brokenAt - b.brokenAt)[0];
  return { last: verdict.last, fault: first ?? null };
}

/**
 * Compares the log with records of it.
 *
 * @returns the contradiction with the lowest number
 */
async function contradicting(
  store: Store,
  records: Iterable<LogRecord> | AsyncIterable<LogRecord>,
): Promise<Fault | null> {
  let lowest: Fault | null = null;
  for await (const some of inBatches(records)) {
    const rows = await store
      .select({ seq: events.seq, hash: events.hash })
      .from(events)
      .where(inArray(events.seq, [...new Set(some.map(({ seq }) => seq))]));
    const hashes = new Map([[0, genesisHash], ...rows.map(({ seq, hash }) => [seq, hash] as const)]);
    for (const { seq, hash, source } of some) {
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

async function missing(store: Store, seq: number, source: string): Promise<Fault> {
  const last = await lastNumber(store);
  return last < seq
    ? { brokenAt: last + 1, reason: `The log ends at ${last}, although ${source} names ${seq}.` }
    : { brokenAt: seq, reason: `Event ${seq}, which ${source} names, is missing.` };
}

/**
 * Returns a fault if events follow the head. An event and its head commit together, so a head read after an event
 * can't be behind it.
 */
async function beyondHead(store: Store): Promise<Fault | null> {
  const last = await lastNumber(store);
  const { seq } = await readHead(store);
  if (last <= seq) return null;
  return { brokenAt: seq + 1, reason: `The log continues to ${last}, although its head names ${seq}.` };
}

async function lastNumber(store: Store): Promise<number> {
  const [row] = await store.select({ seq: max(events.seq) }).from(events);
  return row?.seq ?? 0;
}

async function* take<Item>(items: AsyncIterable<Item>, limit: number): AsyncGenerator<Item> {
  let count = 0;
  for await (const item of items) {
    yield item;
    count += 1;
    if (count >= limit) return;
  }
}

async function* inBatches(
  records: Iterable<LogRecord> | AsyncIterable<LogRecord>,
): AsyncGenerator<LogRecord[]> {
  let some: LogRecord[] = [];
  for await (const record of records) {
    some.push(record);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
