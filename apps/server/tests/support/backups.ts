import type pg from 'pg';
import { listTables, readPages, TableDigest } from '../../src/database/backup/tables.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { tamper } from './database/databases.ts';
import { fillOrganisation } from './scenes/largeOrganisation.ts';

const hardText = `'أحمد "quoted" \\ back	tab' || chr(10) || '名前 ' || chr(128512) || repeat('x', 64)`;

/**
 * Fills a database with a small organisation, a chained log, and the values that are hardest to carry over: texts of all
 * kinds, JSON null beside no value, bytes, arrays with quotes and numbers beyond those of JavaScript.
 */
export async function fillWithExtremes(database: OpenDatabase): Promise<void> {
  await fillOrganisation(database, {
    users: 40,
    apps: 5,
    grants: 60,
    events: 0,
    requests: 4,
    securityEvents: 3,
  });
  await tamper(
    database.pool,
    `update users set first_name = ${hardText}, last_name = repeat('ﷺ', 64) where username_key like '%7';
     update users set last_name = '' where username_key like '%8';
     insert into avatars select id, 'digest', (select string_agg(decode(md5(n || username), 'hex'), '') from generate_series(1, 5000) n)
       from users limit 3;
     insert into sessions (user_id, expires_at, ip, proofs)
       select id, now() + interval '1 day', '203.0.113.7', '{"password": "2026-11-01T00:00:00.000Z", "a": [1, null, {}]}' from users limit 9;
     insert into signing_keys (kid, algorithm, private_jwk, public_jwk) values
       ('a', 'EdDSA', '"eyJ.sealed"', '{"x": 9007199254740993, "y": 1e400}'), ('b', 'RS256', 'null', '[]');
     insert into oidc_clients (app_id, client_type, redirect_uris, post_logout_uris, claims)
       select id, 'public', array['https://a.example/"x",{y}', '', null, '\\'], '{}', array['email'] from applications limit 1;
     insert into client_sessions (app_id, user_id) select app_id, (select id from users limit 1) from oidc_clients;
     update applications set sign_in_rule = 'null' where id = (select id from applications limit 1);
     insert into deleted_rows (app_id, source, content, deleted_at)
       select id, 'applications', jsonb_build_object('much', repeat('x', 3000000)), now() from applications limit 1`,
  );
  const event = "('login', 'info', 'Signed in', '{\"a\": 1}')";
  const insert = `insert into event_queue (action, severity, details, data) values ${Array(50).fill(event)}`;
  await database.pool.query(insert);
  await database.pool.query('select seal_events(1000, true)');
  // Left in the queue.
  await database.pool.query(`insert into event_queue (action, severity, details, data) values ${event}`);
}

/** Returns the rows of each table as a count and a digest. */
export async function digestsOf(pool: pg.Pool): Promise<Record<string, { rows: number; digest: string }>> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local timezone = 'UTC'");
    const found: Record<string, { rows: number; digest: string }> = {};
    for (const table of await listTables(client)) {
      const digest = new TableDigest();
      for await (const lines of readPages(client, table)) digest.add(lines);
      found[table.name] = digest.take();
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Returns all that a schema has besides rows: constraints, indexes, triggers, functions and the numbers of sequences. */
export async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `select conname || ' ' || pg_get_constraintdef(oid) || convalidated as part from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select sequencename || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
     order by part`,
  );
  return rows.map(({ part }) => part);
}

/** Takes a database back to the schema of the first migration. */
export const toFirstMigration = `update users set is_navigation_at_side = false;
  alter table users alter is_navigation_at_side set default false, alter is_navigation_at_side set not null;
  alter table table_preferences drop constraint table_preferences_app_layout_known, drop column app_layout;
  drop index notifications_unmailed;
  alter table settings drop column notification_channels;
  alter table notifications drop column is_mailed;
  create index notifications_unmailed on notifications (created_at) where is_pushed and mailed_at is null;
  delete from drizzle.__drizzle_migrations where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`;
