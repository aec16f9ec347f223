import type { StoredSignInRule } from '@portico/contract/hub/signInRules';
import { pictureLimits } from '@portico/contract/limits';
import { accessLevels, categories } from '@portico/contract/schemas/application';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, quoted, updatedAt, version } from './columns.ts';

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
    /** The address of its icon, which ends with the digest of the stored picture, or is that of its entry of the catalogue; null for none. */
    icon: text('icon'),
    /** Sign-in requirement for its users; null for none beyond the hub's. Decision 104. */
    signInRule: jsonb('sign_in_rule').$type<StoredSignInRule>(),
    /** The entry of the catalogue of applications from which it was connected; null for another application. */
    catalogueId: text('catalogue_id'),
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

/** The re-encoded pictures of applications, apart from their rows, which lists read. Decision 57. */
export const applicationIcons = pgTable(
  'application_icons',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** SHA-256 of the picture, hex. */
    digest: text('digest').notNull(),
    /** WebP, made by the hub. */
    picture: bytes('picture').notNull(),
  },
  () => [check('application_icons_bounded', sql.raw(`octet_length(picture) <= ${pictureLimits.iconBytes}`))],
);
