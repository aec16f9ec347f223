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

/** How far a walk came, and the first thing wrong that it met; null for nothing. */
export interface ChainVerdict {
  last: ChainHead;
  fault: { brokenAt: number; reason: string } | null;
}

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
 * Walks events by rising number and stops at the first thing wrong. It sees an edited, removed, moved or inserted row.
 *
 * @param rows by rising number
 * @param head the row of `event_head`, read before the first of the rows, when the rows reach it; else null. Events
 *   that follow it are checked too
 * @param from the link before the first row
 * @returns the last link that was right, and what is wrong after it
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

function faultOf(row: EventRow, before: ChainHead): string | undefined {
  if (row.seq !== before.seq + 1) return `Event ${before.seq + 1} is missing; ${row.seq} follows.`;
  if (row.prevHash !== before.hash) return `Event ${row.seq} does not follow from the one before.`;
  if (row.hash !== eventDigest(row)) return `Event ${row.seq} was changed after it was written.`;
  return undefined;
}
