import { sql } from 'drizzle-orm';
import { prepared } from '../database/query/prepared.ts';
import { onlyOf } from '../database/query/rows.ts';
import { settings } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type SettingsRow = typeof settings.$inferSelect;

/** Saves the settings with the next version. The caller must have locked them. */
export const updateSettings = (store: Store, change: Partial<typeof settings.$inferInsert>) =>
  onlyOf(
    store
      .update(settings)
      .set({ ...change, version: sql`${settings.version} + 1` })
      .returning(),
    'settings',
  );

/** Returns the stored settings (docs/hub.md, 'Settings'). The first migration inserts the row. */
export const readSettings = (store: Store): Promise<SettingsRow> =>
  onlyOf(selectSettings(store, {}), 'settings');

/** Returns the chosen channels of notifications; null while notifications are off. */
export const chosenChannels = ({
  enableNotifications,
  notificationChannels,
}: Pick<SettingsRow, 'enableNotifications' | 'notificationChannels'>): string | null =>
  enableNotifications ? notificationChannels : null;

const selectSettings = prepared('settings', store => store.select().from(settings).limit(1));

/** Returns the stored settings, which stay unchanged until the transaction ends. */
export const shareSettings = (store: Store): Promise<SettingsRow> =>
  onlyOf(store.select().from(settings).for('share'), 'settings');

/** Returns the stored settings and locks them until the transaction ends. */
export const lockSettings = (store: Store): Promise<SettingsRow> =>
  onlyOf(store.select().from(settings).for('no key update'), 'settings');
