import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { createdAt, instant, version } from './columns.ts';
import { users } from './users.ts';

/** The APIs of applications, which machine clients call. The scopes are in the order of the form. */
export const applicationApis = pgTable('application_apis', {
  appId: uuid('app_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  identifier: text('identifier').notNull().unique('application_apis_identifier_unique'),
  scopes: jsonb('scopes').$type<{ name: string; description: string }[]>().notNull(),
  version: version(),
});

/**
 * Machine clients. The id is the client id; of the secret only the hash is stored. They act in the name of the user who
 * last saw the secret, and are revoked with that user's rights.
 */
export const machineClients = pgTable(
  'machine_clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull().unique('machine_clients_name_key_unique'),
    secretHash: text('secret_hash').notNull(),
    /** The application whose API it calls; null for the hub's management API. */
    appId: uuid('app_id').references(() => applicationApis.appId, { onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    version: version(),
  },
  table => [
    index('machine_clients_by_maker').on(table.createdBy),
    index('machine_clients_by_app').on(table.appId),
    index('machine_clients_by_creation').on(table.createdAt, table.id),
  ],
);

/** Tokens of machine clients for the hub's management API, by hash. */
export const machineTokens = pgTable(
  'machine_tokens',
  {
    hash: text('hash').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => machineClients.id, { onDelete: 'cascade' }),
    scope: text('scope').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('machine_tokens_by_client').on(table.clientId, table.createdAt),
    index('machine_tokens_by_expiry').on(table.expiresAt),
  ],
);
