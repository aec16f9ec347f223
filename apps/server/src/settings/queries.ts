import { eq } from 'drizzle-orm';
import { settings } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** A row of the settings. */
export type SettingsRow = typeof settings.$inferSelect;

/** Saves where nobody was faster. @returns the new row, or null where `version` is no longer the last */
export async function updateSettings(
  store: Store,
  version: number,
  change: Partial<typeof settings.$inferInsert>,
): Promise<SettingsRow | null> {
  const [row] = await store
    .update(settings)
    .set({ ...change, version: version + 1 })
    .where(eq(settings.version, version))
    .returning();
  return row ?? null;
}

/** The stored settings: one row, there from the first migration on. docs/product.md 11.4. */
export async function readSettings(store: Store): Promise<SettingsRow> {
  const [row] = await store.select().from(settings).limit(1);
  if (row === undefined) throw new Error('The settings row is missing');
  return row;
}

/** Returns the stored settings, locked until the transaction ends. */
export async function lockSettings(store: Store): Promise<SettingsRow> {
  const [row] = await store.select().from(settings).for('no key update');
  if (row === undefined) throw new Error('The settings row is missing');
  return row;
}
