import { sql } from 'drizzle-orm';
import { prepared } from '../database/query/prepared.ts';
import { settings } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type SettingsRow = typeof settings.$inferSelect;

/** Saves the settings with the next version. The caller must have locked them. */
export async function updateSettings(
  store: Store,
  change: Partial<typeof settings.$inferInsert>,
): Promise<SettingsRow> {
  const [row] = await store
    .update(settings)
    .set({ ...change, version: sql`${settings.version} + 1` })
    .returning();
  if (row === undefined) throw new Error('The settings row is missing');
  return row;
}

/** Returns the stored settings (docs/hub.md, 'Settings'). The first migration inserts the row. */
export async function readSettings(store: Store): Promise<SettingsRow> {
  const [row] = await selectSettings(store, {});
  if (row === undefined) throw new Error('The settings row is missing');
  return row;
}

/** Returns the chosen channels of notifications; null while notifications are off. */
export const chosenChannels = ({
  enableNotifications,
  notificationChannels,
}: Pick<SettingsRow, 'enableNotifications' | 'notificationChannels'>): string | null =>
  enableNotifications ? notificationChannels : null;

const selectSettings = prepared('settings', store => store.select().from(settings).limit(1));

/** Returns the stored settings, which stay unchanged until the transaction ends. */
export async function shareSettings(store: Store): Promise<SettingsRow> {
  const [row] = await store.select().from(settings).for('share');
  if (row === undefined) throw new Error('The settings row is missing');
  return row;
}

/** Returns the stored settings and locks them until the transaction ends. */
export async function lockSettings(store: Store): Promise<SettingsRow> {
  const [row] = await store.select().from(settings).for('no key update');
  if (row === undefined) throw new Error('The settings row is missing');
  return row;
}
