import type { ConsoleTable, ViewTable } from '@portico/contract/consoleTables';
import { nameKey } from '@portico/contract/names';
import type { PreferTablesBody, SavedView, TablePreferences } from '@portico/contract/schemas/tables';
import { and, eq, sql } from 'drizzle-orm';
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
  const [row] = await store
    .select({
      isCompact: tablePreferences.isCompact,
      appLayout: tablePreferences.appLayout,
      columns: tablePreferences.columns,
    })
    .from(tablePreferences)
    .where(eq(tablePreferences.userId, userId));
  return {
    ...(row ?? { isCompact: false, appLayout: null, columns: {} }),
    views: await listViews(store, userId),
  };
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

type ViewParts = Pick<SavedView, 'name' | 'filters' | 'columns' | 'isDefault'>;

const toColumns = (parts: Partial<ViewParts>) => ({
  ...parts,
  ...(parts.name !== undefined && { nameKey: nameKey(parts.name) }),
});

/** Makes no view of a table the default one. */
export async function clearDefaultView(store: Store, userId: string, table: ViewTable): Promise<void> {
  await store
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(eq(savedViews.userId, userId), eq(savedViews.table, table), eq(savedViews.isDefault, true)));
}

/** Stores a new view. */
export async function insertView(
  store: Store,
  { userId, table, createdAt, ...parts }: ViewParts & { userId: string; table: ViewTable; createdAt: Date },
): Promise<void> {
  await store.insert(savedViews).values({ userId, table, createdAt, ...parts, nameKey: nameKey(parts.name) });
}

/** Changes the given parts of a view. */
export async function updateView(store: Store, id: string, parts: Partial<ViewParts>): Promise<void> {
  if (Object.keys(parts).length === 0) return;
  await store.update(savedViews).set(toColumns(parts)).where(eq(savedViews.id, id));
}

/** Deletes a view. */
export async function deleteView(store: Store, id: string): Promise<void> {
  await store.delete(savedViews).where(eq(savedViews.id, id));
}
