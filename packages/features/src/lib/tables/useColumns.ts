import {
  type ConsoleTable,
  defaultColumns,
  optionalColumns,
  viewFilters,
} from '@portico/contract/hub/consoleTables';
import type { TableColumn } from '@portico/ui/Table';
import { useAddress } from '../navigation/useAddress.ts';
import { usePreferTables, useTablePreferences } from './useTablePreferences.ts';

/** The optional columns of a table that the reader sees, and how to choose others. */
export interface ChosenColumns {
  shown: string[];
  isDefault: boolean;
  /** Null for the default columns. */
  choose: (shown: string[] | null) => void;
}

/** The address parameter that has the columns of an open view. */
export const columnsParameter = 'columns';

/** Returns the columns of a list that a table has, in display order. */
export const knownColumns = (table: ConsoleTable, columns: readonly string[]): string[] =>
  optionalColumns[table].filter(column => columns.includes(column));

/**
 * Returns the columns of a table: those in the address while a view is open, else those of the account.
 *
 * @param named the address parameter with the columns; by default that of the current address
 */
export function useColumns(table: ConsoleTable, named?: string | null): ChosenColumns {
  const { get, change } = useAddress();
  const { preferences } = useTablePreferences();
  const { chooseColumns } = usePreferTables();
  const ofView = table in viewFilters ? (named ?? get(columnsParameter)) : null;
  const usual = defaultColumns(table);
  const shown = knownColumns(table, ofView?.split(',') ?? preferences.columns[table] ?? usual);
  return {
    shown,
    isDefault: shown.join() === usual.join(),
    choose: next => {
      const list = next === null ? null : knownColumns(table, next);
      if (ofView === null) void chooseColumns(table, list);
      else change({ [columnsParameter]: (list ?? usual).join() }, { replace: true });
    },
  };
}

/** Hides the columns of a table that were not chosen. The one that names the rows stays. */
export const withColumns = <Item>(columns: readonly TableColumn<Item>[], shown: readonly string[]) =>
  columns.map(column => ({ ...column, isHidden: !column.isRowHeader && !shown.includes(column.id) }));
