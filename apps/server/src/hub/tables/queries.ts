import type { ConsoleTable, ViewTable } from '@portico/contract/consoleTables';
import { nameKey } from '@portico/contract/names';
import type {
  CreateViewBody,
  PreferTablesBody,
  SavedView,
  TablePreferences,
  UpdateViewBody,
} from '@portico/contract/schemas/tables';
import { and, eq, sql } from 'drizzle-orm';
import { firstOf } from '../../database/query/rows.ts';
import { savedViews, tablePreferences } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Returns the saved views of a user, oldest first. */
export const listViews = (store: Store, userId: string): Promise<SavedView[]> =>
  store
    .select({
      id: savedViews.id,
      table: savedViews.table,
      name: savedViews.name,
      filters: savedViews.filters,
      columns: savedViews.columns,
      isDefault: savedViews.isDefault,
    })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(savedViews.createdAt, savedViews.id);

/** Returns how the console shows a user its tables. */
export async function readTablePreferences(store: Store, userId: string): Promise<TablePreferences> {
  const stored = store.select().from(tablePreferences).where(eq(tablePreferences.userId, userId));
  const preferences = (await firstOf(stored)) ?? { isCompact: false, appLayout: null, columns: {} };
  return { ...preferences, views: await listViews(store, userId) };
}

/** Stores the density of a user's tables, the layout of their apps, or both. */
export async function storeDisplay(
  store: Store,
  userId: string,
  display: Pick<PreferTablesBody, 'isCompact' | 'appLayout'>,
): Promise<void> {
  await store
    .insert(tablePreferences)
    .values({ userId, ...display })
    .onConflictDoUpdate({ target: tablePreferences.userId, set: display });
}

/** Stores the columns of one table of a user; null for the default ones. */
export async function storeColumns(
  store: Store,
  userId: string,
  table: ConsoleTable,
  shown: readonly string[] | null,
): Promise<void> {
  const chosen = shown === null ? {} : { [table]: [...shown] };
  await store
    .insert(tablePreferences)
    .values({ userId, columns: chosen })
    .onConflictDoUpdate({
      target: tablePreferences.userId,
      set: {
        columns: sql`(${tablePreferences.columns} - ${table}::text) || ${JSON.stringify(chosen)}::jsonb`,
      },
    });
}

/** Makes no view of a table the default one. */
export async function clearDefaultView(store: Store, userId: string, table: ViewTable): Promise<void> {
  await store
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(eq(savedViews.userId, userId), eq(savedViews.table, table), eq(savedViews.isDefault, true)));
}

export async function insertView(store: Store, view: CreateViewBody & { userId: string; createdAt: Date }) {
  await store.insert(savedViews).values({ ...view, nameKey: nameKey(view.name) });
}

/** Changes the given parts of a view. */
export async function updateView(store: Store, id: string, parts: UpdateViewBody): Promise<void> {
  if (Object.keys(parts).length === 0) return;
  const key = parts.name === undefined ? {} : { nameKey: nameKey(parts.name) };
  await store
    .update(savedViews)
    .set({ ...parts, ...key })
    .where(eq(savedViews.id, id));
}

export async function deleteView(store: Store, id: string): Promise<void> {
  await store.delete(savedViews).where(eq(savedViews.id, id));
}
