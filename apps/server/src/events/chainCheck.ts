import { chainCheck } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { AnchorFile } from './anchors.ts';
import type { ChainHead } from './chain.ts';
import { type Inspection, inspectLog, type LogRecord } from './inspect.ts';

const roundIntervalMs = 24 * 60 * 60 * 1000;
/** The maximum number of events verified per call, which takes about 100 ms of one core. */
const portion = 20_000;

type ChainCheck = typeof chainCheck.$inferSelect;

/** Returns the result of the last check, or null before the first. */
export async function readChainCheck(store: Store): Promise<ChainCheck | null> {
  const [row] = await store.select().from(chainCheck);
  return row ?? null;
}

/**
 * Verifies the next part of the log's chain and records how far it is intact, in the database and in the anchor file.
 * Called by a job, never by a request. A fault stays recorded, and nothing is verified after it.
 *
 * @param anchors null if there is no anchor file
 * @throws if the anchor file cannot be read or appended to; the result has been recorded in the database by then
 */
export async function checkChain(store: Store, at: Date, anchors: AnchorFile | null = null): Promise<void> {
  const known = await readChainCheck(store);
  if (known !== null && known.brokenAt !== null) return;
  const isDue = known === null || at.getTime() - known.roundStartedAt.getTime() > roundIntervalMs;
  const { anchor, failure } = lastAnchor(anchors);
  const records = [...recordsOf(known), ...(anchor === null ? [] : [{ ...anchor, source: anchorFile }])];
  const { last, fault } = await inspectLog(store, isDue ? null : known, portion, () => records);
  const brokenAt = fault?.brokenAt ?? null;
  const found = {
    seq: last.seq,
    hash: last.hash,
    verifiedUpTo: brokenAt === null ? Math.max(known?.verifiedUpTo ?? 0, last.seq) : brokenAt - 1,
    brokenAt,
    roundStartedAt: isDue ? at : known.roundStartedAt,
    checkedAt: at,
  };
  await store.insert(chainCheck).values(found).onConflictDoUpdate({ target: chainCheck.id, set: found });
  if (failure !== null) throw failure;
  if (brokenAt === null && last.seq > (anchor?.seq ?? 0)) anchors?.append(last, at);
}

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
 * Returns what the last check recorded: the last event of its round, and the highest number that any round reached.
 */
function recordsOf(known: ChainCheck | null): LogRecord[] {
  if (known === null) return [];
  const { seq, hash, verifiedUpTo } = known;
  const source = "the hub's last check";
  return [
    { seq, hash, source },
    { seq: verifiedUpTo, hash: null, source },
  ];
}
