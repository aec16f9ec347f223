import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';

/** Applications that a proxy protects. Deleting the row makes the proxy refuse every request. */
export const proxiedApps = pgTable('proxied_apps', {
  appId: uuid('app_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  openPaths: text('open_paths').array().notNull(),
  allowMachines: boolean('allow_machines').notNull().default(false),
  allowAppPasswords: boolean('allow_app_passwords').notNull().default(false),
  /** Time of the latest request of a proxy about a request with a session. */
  lastAskedAt: instant('last_asked_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The hosts of these applications, each with its origin. No two applications share a host, with or without https. */
export const proxiedHosts = pgTable(
  'proxied_hosts',
  {
    host: text('host').primaryKey(),
    appId: uuid('app_id')
      .notNull()
      .references(() => proxiedApps.appId, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
  },
  table => [index('proxied_hosts_by_app').on(table.appId)],
);
