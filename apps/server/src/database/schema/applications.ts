import { accessLevels, categories } from '@portico/contract/schemas/application';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, quoted, updatedAt, version } from './columns.ts';

/** Connected applications. Only the hash (SHA-256, hex) and the first characters of an API key are stored. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    url: text('url').notNull().default(''),
    category: text('category', { enum: categories }).notNull().default('business'),
    accessLevel: text('access_level', { enum: accessLevels }).notNull().default('user'),
    isActive: boolean('is_active').notNull().default(true),
    keyPrefix: text('key_prefix').notNull(),
    keyHash: text('key_hash').notNull().unique('applications_key_hash_unique'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    check('applications_category_known', sql.raw(`category in (${quoted(categories)})`)),
    check('applications_access_level_known', sql.raw(`access_level in (${quoted(accessLevels)})`)),
    index('applications_by_creation').on(table.createdAt, table.id),
  ],
);
