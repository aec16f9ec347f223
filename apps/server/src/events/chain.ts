import { createHash } from 'node:crypto';
import type { events } from '../database/schema.ts';

/** A row of the event log. */
export type EventRow = typeof events.$inferSelect;

/** The hash before the first event: the SHA-256 of 'portico event log', also in the migration. */
export const genesisHash = 'f844ce64e6a38ace7dba86c7e9bfec343491cdf50b2f56361aa0e8b2228f59e0';

/** Where the log should end. */
export interface ChainHead {
  seq: number;
  hash: string;
}

/** The outcome of a verification. */
export type ChainVerdict =
  | { intact: true; count: number; head: ChainHead }
  | { intact: false; brokenAt: number; reason: string };

/** As the migration's `event_field`: length in bytes, colon, text; '-' for null. */
const field = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`);

/**
 * The digest that chains a row to the one before; the database computes the same when the row is appended.
 * @param row any row of the log
 * @returns SHA-256 of the previous hash and every column, in lower-case hex
 */
export function eventDigest(row: Omit<EventRow, 'hash'>): string {
  const columns = [
    String(row.seq),
    row.id,
    String(row.at.getTime()),
    row.actorId,
    row.actorName,
    row.action,
    row.severity,
    row.entityType,
    row.entityId,
    row.entityName,
    row.details,
    row.ip,
    row.userAgent,
    row.data,
  ];
  return createHash('sha256')
    .update(row.prevHash + columns.map(field).join(''))
    .digest('hex');
}

/**
 * Walks rows by rising number, a link at a time.
 *
 * @param from the link before the first row
 * @returns each link, with what is wrong about it; nothing that follows a fault means anything
 */
export async function* walkChain(
  rows: AsyncIterable<EventRow>,
  from: ChainHead,
): AsyncGenerator<{ link: ChainHead; fault: string | undefined }> {
  let last = from;
  for await (const row of rows) {
    const link = { seq: row.seq, hash: row.hash };
    yield { link, fault: faultOf(row, last) };
    last = link;
  }
}

/**
 * Walks the log and stops at the first thing wrong with it. It sees an edited, removed, moved or inserted row,
 * and a cut-off tail. It cannot see a log rewritten whole by someone who may also write the head: compare the
 * head with a copy kept elsewhere.
 *
 * @param rows the whole log by rising number
 * @param head the row of `event_head`, read before the first of the rows; events that follow it are checked too
 * @returns intact, with the count and the last link, or the first broken number and why
 */
export async function verifyChain(rows: AsyncIterable<EventRow>, head: ChainHead): Promise<ChainVerdict> {
  let last: ChainHead = { seq: 0, hash: genesisHash };
  let headSeen = head.seq === 0 && head.hash === genesisHash;
  for await (const { link, fault } of walkChain(rows, last)) {
    if (fault !== undefined) return { intact: false, brokenAt: last.seq + 1, reason: fault };
    last = link;
    headSeen ||= last.seq === head.seq && last.hash === head.hash;
  }
  if (last.seq < head.seq) {
    const reason = `The log ends at ${last.seq}, although its head names ${head.seq}.`;
    return { intact: false, brokenAt: last.seq + 1, reason };
  }
  if (!headSeen) {
    return { intact: false, brokenAt: head.seq, reason: `The hash of event ${head.seq} is not the head's.` };
  }
  return { intact: true, count: last.seq, head: last };
}

function faultOf(row: EventRow, before: ChainHead): string | undefined {
  if (row.seq !== before.seq + 1) return `Event ${before.seq + 1} is missing; ${row.seq} follows.`;
  if (row.prevHash !== before.hash) return `Event ${row.seq} does not follow from the one before.`;
  if (row.hash !== eventDigest(row)) return `Event ${row.seq} was changed after it was written.`;
  return undefined;
}
