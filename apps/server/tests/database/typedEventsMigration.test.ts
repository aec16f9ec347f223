import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showEvent, showFinding, showNotice } from '@portico/contract/events/stored';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { eventsPage } from '../../src/audit/page.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import { events, notifications, securityEvents } from '../../src/database/schema.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';

const migrations = fileURLToPath(new URL('../../src/database/migrations', import.meta.url));

/** Empties a database and migrates it to the last version with sentences. */
async function returnToSentences({ pool }: OpenDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex(({ tag }) => tag === '0021_typed_events');
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  await pool.onOneConnection(client => migrate(drizzle({ client }), { migrationsFolder: folder }));
}

test.each(databaseKinds)('events stored as sentences stay readable and chained (%s)', async kind => {
  const fresh = await freshDatabase(kind);
  onTestFinished(() => fresh.drop());
  const old = await fresh.open();
  await returnToSentences(old);
  await old.pool.query(`
    insert into events (action, severity, details, ip, data)
    values ('login', 'success', 'Zoë signed in', '192.0.2.1', '{"network":"192.0.2.0/24"}');
    insert into events (action, severity, details) values ('failed_login', 'warning', '3 more failed sign-ins');
    insert into users (username, username_key, email, email_key, role, password_hash)
    values ('zoe', 'zoe', 'zoe@example.org', 'zoe@example.org', 'owner', '');
    insert into notifications (user_id, reason, type, priority, title, message, action_url)
    select id, 'r', 'app', 'low', 'Old', 'An old one.', '/' from users;
    insert into security_events (key, event_type, risk_score, ip, summary, indicators)
    values ('k', 'brute_force_attempt', 80, '192.0.2.1', '9 failures.', '["9"]')`);
  await old.close();

  const { db, close } = await fresh.open();
  expect(await verifyLog(db)).toMatchObject({ last: { seq: 2 }, fault: null });
  const rows = await db.select().from(events).orderBy(asc(events.seq));
  expect(rows.map(showEvent)).toEqual([
    { message: 'Zoë signed in', severity: 'success', parameters: null },
    { message: '3 more failed sign-ins', severity: 'warning', parameters: null },
  ]);
  const found = await eventsPage(db, { search: 'ZOE signed' }, { below: null, limit: 10 });
  expect(found.rows.map(({ seq }) => seq)).toEqual([1]);
  expect((await db.select().from(notifications)).map(showNotice)).toMatchObject([
    { title: 'Old', message: 'An old one.', type: 'app', priority: 'low', actionUrl: '/' },
  ]);
  expect((await db.select().from(securityEvents)).map(showFinding)).toEqual([
    { summary: '9 failures.', indicators: ['9'] },
  ]);
  await close();
});
