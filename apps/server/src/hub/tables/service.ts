import { missing } from '@portico/contract/api/server/refusal';
import type {
  CreateViewBody,
  PreferTablesBody,
  SavedView,
  TablePreferences,
  UpdateViewBody,
} from '@portico/contract/hub/schemas/tables';
import {
  refuseTakenViewName,
  refuseTooManyViews,
  refuseUnknownColumns,
  refuseUnknownParts,
} from '@portico/contract/hub/server/tables';
import { nameKey } from '@portico/contract/people/names';
import { and, eq, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { firstOf } from '../../database/query/rows.ts';
import { savedViews, tablePreferences } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { ActionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';

/** Returns the saved views of a user, oldest first. */
const listViews = (store: Store, userId: string): Promise<SavedView[]> =>
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

// None of this is an event or a new version: only the caller sees it. The lock on their row orders their browsers.

/** Runs a write of the caller's tables and returns them as they are then. */
const write = (
  hub: Hub,
  context: ActionContext,
  work: (store: Store, userId: string, at: Date) => Promise<void>,
): Promise<TablePreferences> =>
  runAction(hub, context, {}, async ({ store, at, self }) => {
    await work(store, self.id, at);
    return readTablePreferences(store, self.id);
  });

/**
 * Stores the density of the caller's tables, the columns of one, or the layout of apps.
 *
 * @throws {Refusal} `invalid_fields` for a column that the table does not have
 */
export const preferTables = (hub: Hub, context: ActionContext, { columns, ...display }: PreferTablesBody) =>
  write(hub, context, async (store, userId) => {
    const target = tablePreferences.userId;
    if (Object.keys(display).length > 0) {
      await store
        .insert(tablePreferences)
        .values({ userId, ...display })
        .onConflictDoUpdate({ target, set: display });
    }
    if (columns === undefined) return;
    const { table, shown } = columns;
    refuseUnknownColumns(table, shown ?? []);
    // Null for the default ones.
    const chosen = shown === null ? {} : { [table]: [...shown] };
    const changed = sql`(${tablePreferences.columns} - ${table}::text) || ${JSON.stringify(chosen)}::jsonb`;
    await store
      .insert(tablePreferences)
      .values({ userId, columns: chosen })
      .onConflictDoUpdate({ target, set: { columns: changed } });
  });

/** Makes no view of a table the default one. */
async function clearDefault(store: Store, userId: string, table: SavedView['table']): Promise<void> {
  const isDefault = and(eq(savedViews.userId, userId), eq(savedViews.table, table), savedViews.isDefault);
  await store.update(savedViews).set({ isDefault: false }).where(isDefault);
}

/** Saves a view of the caller. @throws {Refusal} `invalid_fields`, `view_name_taken` or `too_many_views` */
export const createView = (hub: Hub, context: ActionContext, body: CreateViewBody) =>
  write(hub, context, async (store, userId, createdAt) => {
    refuseUnknownParts(body.table, body);
    const views = await listViews(store, userId);
    refuseTakenViewName(views, { ...body, id: null });
    refuseTooManyViews(views, body.table);
    if (body.isDefault) await clearDefault(store, userId, body.table);
    await store.insert(savedViews).values({ ...body, userId, createdAt, nameKey: nameKey(body.name) });
  });

/** Returns a view of the caller. @throws {Refusal} `not_found` also for one of another user */
async function findView(store: Store, userId: string, id: string): Promise<[SavedView, SavedView[]]> {
  const views = await listViews(store, userId);
  const view = views.find(other => other.id === id);
  if (view === undefined) throw missing('view');
  return [view, views];
}

/** Changes a view of the caller. @throws {Refusal} `not_found`, `invalid_fields` or `view_name_taken` */
export const changeView = (hub: Hub, context: ActionContext, id: string, body: UpdateViewBody) =>
  write(hub, context, async (store, userId) => {
    const [{ table }, views] = await findView(store, userId, id);
    refuseUnknownParts(table, body);
    const { name } = body;
    if (name !== undefined) refuseTakenViewName(views, { id, table, name });
    if (body.isDefault) await clearDefault(store, userId, table);
    if (Object.keys(body).length === 0) return;
    const change = { ...body, ...(name !== undefined && { nameKey: nameKey(name) }) };
    await store.update(savedViews).set(change).where(eq(savedViews.id, id));
  });

/** Deletes a view of the caller. @throws {Refusal} `not_found` */
export const removeView = (hub: Hub, context: ActionContext, id: string): Promise<TablePreferences> =>
  write(hub, context, async (store, userId) => {
    await findView(store, userId, id);
    await store.delete(savedViews).where(eq(savedViews.id, id));
  });
