import type { Hub } from '../../base/hub.ts';
import { answer, type HandlersOf } from '../../http/handler.ts';
import { changeView, createView, preferTables, readTablePreferences, removeView } from './service.ts';

/** `tables.*` */
export const tableRoutes = (hub: Hub): HandlersOf<'tables'> => ({
  'tables.read': ({ caller }) => answer(readTablePreferences(hub.database.db, caller.id)),
  'tables.prefer': ({ input, ...context }) => answer(preferTables(hub, context, input.body)),
  'tables.createView': ({ input, ...context }) => answer(createView(hub, context, input.body)),
  'tables.updateView': ({ input, ...context }) =>
    answer(changeView(hub, context, input.params.id, input.body)),
  'tables.removeView': ({ input, ...context }) => answer(removeView(hub, context, input.params.id)),
});
