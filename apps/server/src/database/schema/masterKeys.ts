import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** The key of the management API, with its hash (SHA-256, hex). At most one row. It is deleted with its maker. */
export const masterKeys = pgTable('master_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  keyHash: text('key_hash').notNull().unique('master_keys_key_hash_unique'),
  keyPrefix: text('key_prefix').notNull(),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
