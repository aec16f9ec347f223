import { inArray, max } from 'drizzle-orm';
import { events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { type ChainHead, genesisHash, verifyChain } from './chain.ts';
import { readHead, readLog } from './queries.ts';

/** Records that one query compares. */
const batch = 500;

/** What something outside the events says of one of them. */
export interface LogRecord {
  seq: number;
  /** Null where only its number was kept. */
  hash: string | null;
  /** Names the record in a sentence, e.g. `its head`. */
  source: string;
}

/** The first thing wrong with the log. */
interface Fault {
  brokenAt: number;
  reason: string;
}

/** How far the log was found intact, and what is wrong with it; null for nothing. */
export interface Inspection {
  last: ChainHead;
  fault: Fault | null;
}

/**
 * Walks the log's chain and compares the log with every record of it: the head, and those that are given. The only
 * check there is: the hub's job and `verify-log` both call it.
 *
 * It cannot see a log that was rewritten whole together with the head and with all of the records.
 *
 * @param from the link before the first event that is walked
 * @param most events that are walked
 * @param records read before this call: the log only grows, so what they name must be there
 */
export async function inspectLog(
  store: Store,
  from: ChainHead,
  most: number,
  records: Iterable<LogRecord> | AsyncIterable<LogRecord>,
): Promise<Inspection> {
  const head = await readHead(store);
  const isWhole = head.seq - from.seq <= most;
  const rows = isWhole ? readLog(store, from.seq) : take(readLog(store, from.seq), most);
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

/** Compares the log with records of it. @returns the lowest contradiction */
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

/** An event and the head's move to it commit together, so none that is seen is beyond a head read later. */
async function beyondHead(store: Store): Promise<Fault | null> {
  const last = await lastNumber(store);
  const { seq } = await readHead(store);
  if (last <= seq) return null;
  return { brokenAt: seq + 1, reason: `The log goes on to ${last}, although its head names ${seq}.` };
}

async function lastNumber(store: Store): Promise<number> {
  const [row] = await store.select({ seq: max(events.seq) }).from(events);
  return row?.seq ?? 0;
}

async function* take<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item> {
  let count = 0;
  for await (const item of items) {
    yield item;
    count += 1;
    if (count >= most) return;
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
