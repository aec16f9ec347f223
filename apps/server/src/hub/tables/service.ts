import { missing } from '@portico/contract/hub/refusal';
import {
  refuseTakenViewName,
  refuseTooManyViews,
  refuseUnknownColumns,
  refuseUnknownParts,
} from '@portico/contract/hub/tables';
import type {
  CreateViewBody,
  PreferTablesBody,
  SavedView,
  TablePreferences,
  UpdateViewBody,
} from '@portico/contract/schemas/tables';
import type { Hub } from '../../base/hub.ts';
import type { Store } from '../../database/store.ts';
import type { ActionContext } from '../../http/handler.ts';
import { runAction } from '../../signIn/runAction.ts';
import {
  clearDefaultView,
  deleteView,
  insertView,
  listViews,
  readTablePreferences,
  storeColumns,
  storeDisplay,
  updateView,
} from './queries.ts';

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
    if (Object.keys(display).length > 0) await storeDisplay(store, userId, display);
    if (columns === undefined) return;
    refuseUnknownColumns(columns.table, columns.shown ?? []);
    await storeColumns(store, userId, columns.table, columns.shown);
  });

/** Saves a view of the caller. @throws {Refusal} `invalid_fields`, `view_name_taken` or `too_many_views` */
export const createView = (hub: Hub, context: ActionContext, body: CreateViewBody) =>
  write(hub, context, async (store, userId, createdAt) => {
    refuseUnknownParts(body.table, body);
    const views = await listViews(store, userId);
    refuseTakenViewName(views, { ...body, id: null });
    refuseTooManyViews(views, body.table);
    if (body.isDefault) await clearDefaultView(store, userId, body.table);
    await insertView(store, { ...body, userId, createdAt });
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
    if (body.name !== undefined) refuseTakenViewName(views, { id, table, name: body.name });
    if (body.isDefault) await clearDefaultView(store, userId, table);
    await updateView(store, id, body);
  });

/** Deletes a view of the caller. @throws {Refusal} `not_found` */
export const removeView = (hub: Hub, context: ActionContext, id: string): Promise<TablePreferences> =>
  write(hub, context, async (store, userId) => {
    await findView(store, userId, id);
    await deleteView(store, id);
  });
