import { Refusal, refusedField, takenName } from '../../api/server/refusal.ts';
import { viewLimits } from '../../limits.ts';
import { nameKey } from '../../people/names.ts';
import { type ConsoleTable, optionalColumns, type ViewTable, viewFilters } from '../consoleTables.ts';

/** Refuses columns that a table does not have. @throws {Refusal} `invalid_fields` */
export function refuseUnknownColumns(table: ConsoleTable, columns: readonly string[] = []): void {
  const known: readonly string[] = optionalColumns[table];
  const unknown = columns.find(column => !known.includes(column));
  if (unknown !== undefined) throw refusedField('columns', `The table has no column ${unknown}`);
}

/** Refuses filters and columns that the table of a view does not have. @throws {Refusal} `invalid_fields` */
export function refuseUnknownParts(
  table: ViewTable,
  { filters = {}, columns }: { filters?: Record<string, string>; columns?: readonly string[] },
): void {
  const known: readonly string[] = viewFilters[table];
  const unknown = Object.keys(filters).find(name => !known.includes(name));
  if (unknown !== undefined) throw refusedField('filters', `The table has no filter ${unknown}`);
  refuseUnknownColumns(table, columns);
}

/** A view as a hub stores it. */
interface StoredView {
  id: string;
  table: string;
  name: string;
}

/**
 * Refuses a name that another view of the table has, in any spelling.
 *
 * @param views the caller's views
 * @throws {Refusal} `view_name_taken`
 */
export function refuseTakenViewName(
  views: readonly StoredView[],
  view: { id: string | null; table: string; name: string },
): void {
  const key = nameKey(view.name);
  const isTaken = views.some(
    other => other.table === view.table && other.id !== view.id && nameKey(other.name) === key,
  );
  if (isTaken) throw takenName('view');
}

/**
 * Refuses a view beyond the limit of its table.
 *
 * @param views the caller's views
 * @throws {Refusal} `too_many_views`
 */
export function refuseTooManyViews(views: readonly StoredView[], table: ViewTable): void {
  if (views.filter(view => view.table === table).length >= viewLimits.perTable) {
    throw new Refusal('too_many_views');
  }
}
