import { viewFilters } from '@portico/contract/consoleTables';
import { viewLimits } from '@portico/contract/limits';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, quoted } from './columns.ts';
import { users } from './users.ts';

const viewTables = Object.keys(viewFilters) as (keyof typeof viewFilters)[];

/** A user's preferences for the tables of the console. docs/hub.md, 'Tables and views'. */
export const tablePreferences = pgTable('table_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isCompact: boolean('is_compact').notNull().default(false),
  /** The chosen columns, by table. */
  columns: jsonb('columns').$type<Record<string, string[]>>().notNull().default({}),
});

/** Views that users saved: filters, order and columns of a table. docs/hub.md, 'Tables and views'. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    table: text('table_name', { enum: viewTables as [string, ...string[]] })
      .$type<keyof typeof viewFilters>()
      .notNull(),
    name: text('name').notNull(),
    /** The name as names are compared. */
    nameKey: text('name_key').notNull(),
    filters: jsonb('filters').$type<Record<string, string>>().notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  row => [
    check('saved_views_table_known', sql.raw(`table_name in (${quoted(viewTables)})`)),
    check('saved_views_bounded', sql.raw(`char_length(name) <= ${viewLimits.name}`)),
    uniqueIndex('saved_views_by_name').on(row.userId, row.table, row.nameKey),
    uniqueIndex('saved_views_one_default').on(row.userId, row.table).where(sql`is_default`),
  ],
);
