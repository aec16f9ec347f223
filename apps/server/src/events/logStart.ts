import { eq } from 'drizzle-orm';
import { logStart } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type LogStart = typeof logStart.$inferSelect;

/**
 * Returns the start of the log: the last deleted event, from which the chain of the others continues, and the planned
 * deletion.
 *
 * @param options `isLocked` holds the row until the transaction ends
 */
export async function readLogStart(store: Store, { isLocked = false } = {}): Promise<LogStart> {
  const query = store.select().from(logStart).where(eq(logStart.id, 1));
  const [row] = await (isLocked ? query.for('update') : query);
  if (row === undefined) throw new Error('The event log has no start.');
  return row;
}
