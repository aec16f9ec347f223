import type { Hub } from '../../base/hub.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { changeView, createView, preferTables, readTablePreferences, removeView } from './service.ts';

/** `tables.*` */
export const tableRoutes = (hub: Hub): HandlersOf<'tables'> => ({
  'tables.read': async ({ caller }) => ({ body: await readTablePreferences(hub.database.db, caller.id) }),
  'tables.prefer': async ({ input, ...context }) => ({ body: await preferTables(hub, context, input.body) }),
  'tables.createView': async ({ input, ...context }) => ({
    body: await createView(hub, context, input.body),
  }),
  'tables.updateView': async ({ input, ...context }) => ({
    body: await changeView(hub, context, input.params.id, input.body),
  }),
  'tables.removeView': async ({ input, ...context }) => ({
    body: await removeView(hub, context, input.params.id),
  }),
});
