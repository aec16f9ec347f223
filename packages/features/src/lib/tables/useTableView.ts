import { type ViewTable, viewFilters } from '@portico/contract/hub/consoleTables';
import type { SavedView } from '@portico/contract/hub/schemas/tables';
import { useEffect } from 'react';
import { type Address, useAddress } from '../navigation/useAddress.ts';
import { columnsParameter, knownColumns, useColumns } from './useColumns.ts';
import { useTablePreferences } from './useTablePreferences.ts';

/** The address parameter that names the open view: its id, or `all` for none although there is a default one. */
export const viewParameter = 'view';
export const noView = 'all';

/** Reads the filters of an address, without values that the table does not accept. */
export type ReadFilters = (get: (name: string) => string | null) => Readonly<Record<string, unknown>>;

/** A filter of a view that the table no longer accepts. */
interface StaleFilter {
  name: string;
  value: string;
}

/** Splits the filters of a view into those that still hold and the others. */
function splitFilters({ table, filters }: SavedView, read: ReadFilters) {
  const known: readonly string[] = viewFilters[table];
  const accepted = read(name => filters[name] ?? null);
  const all = Object.entries(filters);
  const holds = ([name]: [string, string]) => known.includes(name) && accepted[name] !== undefined;
  return {
    held: Object.fromEntries(all.filter(holds)) as Readonly<Record<string, string>>,
    stale: all.filter(entry => !holds(entry)).map(([name, value]): StaleFilter => ({ name, value })),
  };
}

/** A table's address, in which a saved view may be open. */
export interface TableView extends Address {
  table: ViewTable;
  /** True until it is known which view the address opens. */
  isWaiting: boolean;
  /** The saved views of the table, oldest first. */
  views: readonly SavedView[];
  /** The open view; null for none. */
  current: SavedView | null;
  /** True if the table differs from the open view. */
  isEdited: boolean;
  /** The filters of the open view that the table no longer accepts. */
  stale: readonly StaleFilter[];
  /** Its other filters. */
  held: Readonly<Record<string, string>>;
  /** True if the address names a view that the account does not have. */
  isUnknown: boolean;
  /** The filters and columns of the table, to save them. */
  toSave: { filters: Record<string, string>; columns: string[] };
  columns: ReturnType<typeof useColumns>;
}

/**
 * Reads a table's address. `?view=<id>` opens a saved view: its filters, order and columns are put into the address,
 * which has them from then on. An address without any of them opens the default view. docs/hub.md, 'Tables and views'.
 *
 * @param read the table's reader of its filters
 */
export function useTableView(table: ViewTable, read: ReadFilters): TableView {
  const { get, change } = useAddress();
  const { isReady, preferences } = useTablePreferences();
  const names: readonly string[] = viewFilters[table];
  const views = preferences.views.filter(view => view.table === table);
  const named = get(viewParameter);
  const isExpanded = get(columnsParameter) !== null;
  const isBare = named === null && !isExpanded && names.every(name => get(name) === null);
  const isShort = named !== null && named !== noView && !isExpanded;
  const current = views.find(view => (isBare ? view.isDefault : view.id === named)) ?? null;
  const opening = (isBare || isShort) && current !== null ? current : null;

  const parts = current && splitFilters(current, read);
  const expanded: Record<string, string | null> = {
    ...Object.fromEntries(names.map(name => [name, parts?.held[name] ?? null])),
    [viewParameter]: current?.id ?? null,
    [columnsParameter]: current === null ? null : knownColumns(table, current.columns).join(),
  };
  const shown = (name: string) =>
    opening !== null && name in expanded ? (expanded[name] ?? null) : get(name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that is opened
  useEffect(() => {
    if (opening !== null) change(expanded, { replace: true });
  }, [opening?.id]);

  const columns = useColumns(table, shown(columnsParameter));
  const filters = Object.fromEntries(
    names.flatMap(name => {
      const value = shown(name);
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
  return {
    table,
    get: shown,
    change,
    isWaiting: !isReady && (isBare || isShort),
    views,
    current,
    isEdited:
      current !== null &&
      (names.some(name => (filters[name] ?? null) !== (parts?.held[name] ?? null)) ||
        columns.shown.join() !== expanded[columnsParameter]),
    stale: parts?.stale ?? [],
    held: parts?.held ?? {},
    isUnknown: named !== null && named !== noView && isReady && current === null,
    toSave: { filters, columns: columns.shown },
    columns,
  };
}
