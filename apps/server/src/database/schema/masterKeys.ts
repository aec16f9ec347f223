import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** The key of the management API: at most one row. Its hash is SHA-256, hex. It goes with who made it. */
export const masterKeys = pgTable('master_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  keyHash: text('key_hash').notNull().unique('master_keys_key_hash_unique'),
  keyPrefix: text('key_prefix').notNull(),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
