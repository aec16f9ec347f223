import * as v from 'valibot';
import { id } from '../../lib/schemas/id.ts';
import { line, oneOf, requiredLine } from '../../lib/schemas/primitives.ts';
import { viewLimits } from '../../limits.ts';
import { type ConsoleTable, optionalColumns, viewFilters } from '../consoleTables.ts';

const tables = Object.keys(optionalColumns) as [ConsoleTable, ...ConsoleTable[]];
const viewTables = Object.keys(viewFilters) as (keyof typeof viewFilters)[];

/** Ids of optional columns, as stored: one may no longer exist. */
const storedColumns = v.array(v.string());

/** A view that the caller saved. A filter or a column may no longer exist. docs/hub.md, 'Tables and views'. */
const savedView = v.object({
  id,
  table: v.picklist(viewTables),
  name: v.string(),
  /** The parameters of the table's address. */
  filters: v.record(v.string(), v.string()),
  columns: storedColumns,
  /** Opens with the table. At most one of each table. */
  isDefault: v.boolean(),
});
export type SavedView = v.InferOutput<typeof savedView>;

/** Displays of the applications in the console. */
export const appLayouts = ['cards', 'list'] as const;
export type AppLayout = (typeof appLayouts)[number];

/**
 * Display of the tables in the caller's console. `columns` has only those tables whose columns they chose; `appLayout` is
 * null until they choose one.
 */
export const tablePreferences = v.object({
  isCompact: v.boolean(),
  appLayout: v.nullable(v.picklist(appLayouts)),
  columns: v.record(v.string(), storedColumns),
  views: v.array(savedView),
});
export type TablePreferences = v.InferOutput<typeof tablePreferences>;

const columnIds = v.pipe(
  v.array(line('Column', viewLimits.columnLength), 'Columns must be a list'),
  v.maxLength(viewLimits.columns, `At most ${viewLimits.columns} columns`),
);

/** Body of PATCH /api/profile/tables. Absent fields keep their values; `columns.shown` is null for the default. */
export const preferTablesBody = v.object({
  isCompact: v.optional(v.boolean('Compact must be true or false')),
  appLayout: v.optional(oneOf('Layout', appLayouts)),
  columns: v.optional(v.object({ table: oneOf('Table', tables), shown: v.nullable(columnIds) })),
});
export type PreferTablesBody = v.InferOutput<typeof preferTablesBody>;

const name = requiredLine('Name', viewLimits.name);
const filters = v.pipe(
  v.record(
    line('Filter', viewLimits.columnLength),
    line('Filter value', viewLimits.filterValue),
    'Filters must be an object',
  ),
  v.check(value => Object.keys(value).length <= viewLimits.filters, `At most ${viewLimits.filters} filters`),
);
const isDefault = v.boolean('Default must be true or false');

export const createViewBody = v.object({
  table: oneOf('Table', viewTables),
  name,
  filters,
  columns: columnIds,
  isDefault: v.optional(isDefault, false),
});
export type CreateViewBody = v.InferOutput<typeof createViewBody>;

/** The name of a view, for its form. */
export const viewNameForm = v.object({ name, isDefault });

/** Body of PATCH /api/profile/views/:id. Absent fields keep their values. */
export const updateViewBody = v.object({
  name: v.optional(name),
  filters: v.optional(filters),
  columns: v.optional(columnIds),
  isDefault: v.optional(isDefault),
});
export type UpdateViewBody = v.InferOutput<typeof updateViewBody>;
