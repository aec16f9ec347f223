import { settings } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** The stored settings: one row, there from the first migration on. Spec section 3, 'System settings'. */
export async function readSettings(store: Store): Promise<typeof settings.$inferSelect> {
  const [row] = await store.select().from(settings).limit(1);
  if (row === undefined) throw new Error('The settings row is missing');
  return row;
}
