import { isFresh } from '@portico/contract/lib/server/moments';
import { eq } from 'drizzle-orm';
import { firstOf } from '../database/query/rows.ts';
import { chainCheck, events } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { AnchorFile } from './anchors.ts';
import type { ChainHead } from './chain.ts';
import { type Inspection, inspectLog, type LogRecord } from './inspect.ts';

const roundIntervalMs = 24 * 60 * 60 * 1000;
/**
 * The maximum number of new events verified per call, and of those of the round. Each takes about 100 ms of one core.
 */
const portion = 20_000;

type ChainCheck = typeof chainCheck.$inferSelect;

/** Returns the result of the last check, or null before the first. */
export const readChainCheck = (store: Store): Promise<ChainCheck | null> =>
  firstOf(store.select().from(chainCheck));

/**
 * Verifies the log's new events and the next part of its daily round, and records how far it is intact, in the database
 * and in the anchor file. Called by a job, never by a request. A fault stays recorded, and nothing is verified after it.
 *
 * @param anchors null if there is no anchor file
 * @param most the maximum number of new events, and of those of the round
 * @throws if the anchor file cannot be read or appended to; the result has been recorded in the database by then
 */
export async function checkChain(store: Store, at: Date, anchors: AnchorFile | null = null, most = portion) {
  const known = await readChainCheck(store);
  if (known !== null && known.brokenAt !== null) return;
  const isRoundOver = known === null || known.seq >= known.verifiedUpTo;
  // A round over a large log takes hours or days. It is not begun again before its end, and new events do not wait for it.
  const isDue =
    known === null ||
    (isRoundOver && !isFresh(at.getTime() - known.roundStartedAt.getTime(), roundIntervalMs));
  const { anchor, failure } = lastAnchor(anchors);
  const records = [...recordsOf(known), ...(anchor === null ? [] : [{ ...anchor, source: anchorFile }])];
  const inspect = (from: ChainHead | null) => inspectLog(store, from, most, () => records);
  const isBehind = known !== null && (isDue || !isRoundOver);
  const checks = isBehind ? [await inspect(await readLink(store, known.verifiedUpTo))] : [];
  const round = await inspect(isDue ? null : known);
  checks.push(round);
  const last = checks.map(check => check.last).reduce((one, other) => (other.seq > one.seq ? other : one));
  const faults = checks.flatMap(({ fault }) => (fault === null ? [] : [fault.brokenAt]));
  const brokenAt = faults.length === 0 ? null : Math.min(...faults);
  const found = {
    seq: round.last.seq,
    hash: round.last.hash,
    verifiedUpTo: brokenAt === null ? Math.max(known?.verifiedUpTo ?? 0, last.seq) : brokenAt - 1,
    brokenAt,
    roundStartedAt: isDue ? at : known.roundStartedAt,
    checkedAt: at,
  };
  await store.insert(chainCheck).values(found).onConflictDoUpdate({ target: chainCheck.id, set: found });
  if (failure !== null) throw failure;
  if (brokenAt === null && last.seq > (anchor?.seq ?? 0)) anchors?.append(last, at);
}

/** Returns an event's number and hash; null if it is missing, as a deleted one is. */
const readLink = (store: Store, seq: number): Promise<ChainHead | null> =>
  firstOf(store.select({ seq: events.seq, hash: events.hash }).from(events).where(eq(events.seq, seq)));

/** Reads the last anchor. An unreadable file does not stop the check of the chain. */
function lastAnchor(anchors: AnchorFile | null): { anchor: ChainHead | null; failure: unknown } {
  try {
    return { anchor: anchors?.last() ?? null, failure: null };
  } catch (failure) {
    return { anchor: null, failure };
  }
}

/**
 * Verifies the whole log at once, for a command. Records nothing.
 * @param anchors all of its lines are compared; null if there is no anchor file
 */
export async function verifyLog(store: Store, anchors: AnchorFile | null = null): Promise<Inspection> {
  const known = await readChainCheck(store);
  return inspectLog(store, null, Number.POSITIVE_INFINITY, () => allRecords(known, anchors));
}

async function* allRecords(known: ChainCheck | null, anchors: AnchorFile | null): AsyncGenerator<LogRecord> {
  yield* recordsOf(known);
  for await (const anchor of anchors?.all() ?? []) yield { ...anchor, source: anchorFile };
}

const anchorFile = 'the anchor file';

/**
 * Returns the records of the last check: the last event of its round, and the highest number that any round reached.
 */
function recordsOf(known: ChainCheck | null): LogRecord[] {
  if (known === null) return [];
  const source = "the hub's last check";
  return [
    { seq: known.seq, hash: known.hash, source },
    { seq: known.verifiedUpTo, hash: null, source },
  ];
}
