import { refuseTakenViewName } from '@portico/contract/hub/server/tables';
import type { Context, HandlersOf } from '../context.ts';
import { findRow, removeRow } from '../data/find.ts';
import type { StoredUser } from '../data/organisation.ts';
import { uuid } from '../data/random.ts';

/** The handlers of `tables.*`. */
export const tablesHandlers = (hub: Context): HandlersOf<'tables'> => {
  const { organisation } = hub;

  const viewsOf = ({ id }: StoredUser) => organisation.savedViews.filter(({ userId }) => userId === id);
  const rowOf = ({ id: userId }: StoredUser) => {
    const stored = organisation.tablePreferences.find(other => other.userId === userId);
    const row = stored ?? { userId, isCompact: false, appLayout: null, columns: {} };
    if (stored === undefined) organisation.tablePreferences.push(row);
    return row;
  };
  const read = (user: StoredUser) => ({ ...rowOf(user), views: viewsOf(user) });

  return {
    'tables.read': ({ caller: { user } }) => read(user),
    'tables.prefer'({ caller: { user }, input: { body } }) {
      const { columns, ...choices } = body;
      const row = Object.assign(rowOf(user), choices);
      if (columns?.shown === null) delete row.columns[columns.table];
      else if (columns !== undefined) row.columns[columns.table] = columns.shown;
      return read(user);
    },
    'tables.createView'({ caller: { user }, input: { body } }) {
      refuseTakenViewName(viewsOf(user), { ...body, id: null });
      organisation.savedViews.push({ ...body, id: uuid(hub.random), userId: user.id });
      return read(user);
    },
    'tables.updateView'({ caller: { user }, input: { params, body } }) {
      Object.assign(findRow('view', organisation.savedViews, params.id), body);
      return read(user);
    },
    'tables.removeView'({ caller: { user }, input: { params } }) {
      removeRow(hub, 'savedViews', params.id);
      return read(user);
    },
  };
};
