import { createHash } from 'node:crypto';
import type { events } from '../database/schema.ts';

export type EventRow = typeof events.$inferSelect;

/** The `prevHash` of the first event: the SHA-256 of 'portico event log'. The migration has the same value. */
export const genesisHash = 'f844ce64e6a38ace7dba86c7e9bfec343491cdf50b2f56361aa0e8b2228f59e0';

/** The number and hash of an event, as the head of the log stores those of the last one. */
export interface ChainHead {
  seq: number;
  hash: string;
}

export interface ChainFault {
  brokenAt: number;
  reason: string;
}

/** The last intact event and the first fault after it; null if there is none. */
interface ChainVerdict {
  last: ChainHead;
  fault: ChainFault | null;
}

/** Encodes a field like `event_field` of the migration: length in bytes, colon, text; '-' for null. */
const field = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`);

/**
 * Returns the digest that chains a row to the previous one. The database computes the same when it appends the row.
 * @param row any row of the log
 * @returns the SHA-256 of the previous hash and every column, in lower-case hex
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
 * Verifies events in ascending order and stops at the first fault. Detects edited, removed, moved and inserted rows.
 *
 * @param rows events in ascending order
 * @param head the row of `event_head`, read before the rows, if the rows reach it; otherwise null. Events
 * after it are verified too
 * @param from the event before the first row
 * @returns the last intact event, and the fault after it
 */
export async function verifyChain(
  rows: AsyncIterable<EventRow>,
  head: ChainHead | null,
  from: ChainHead = { seq: 0, hash: genesisHash },
): Promise<ChainVerdict> {
  let last = from;
  for await (const row of rows) {
    const reason = faultOf(row, last);
    if (reason !== undefined) return { last, fault: { brokenAt: last.seq + 1, reason } };
    last = { seq: row.seq, hash: row.hash };
  }
  if (head === null || last.seq >= head.seq) return { last, fault: null };
  const reason = `The log ends at ${last.seq}, although its head names ${head.seq}.`;
  return { last, fault: { brokenAt: last.seq + 1, reason } };
}

function faultOf(row: EventRow, previous: ChainHead): string | undefined {
  if (row.seq !== previous.seq + 1) return `Event ${previous.seq + 1} is missing; ${row.seq} follows.`;
  if (row.prevHash !== previous.hash) return `Event ${row.seq} does not follow from the previous one.`;
  if (row.hash !== eventDigest(row)) return `Event ${row.seq} was changed after it was written.`;
  return undefined;
}
