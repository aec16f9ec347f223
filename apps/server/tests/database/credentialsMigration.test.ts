import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../src/database/database.ts';
import { credentials, sessions, users } from '../../src/database/schema.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';

const migrations = fileURLToPath(new URL('../../src/database/migrations', import.meta.url));

/** Empties a database and migrates it to the last version in which users had columns for their passwords. */
async function returnToColumns({ pool }: OpenDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith('_credentials'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  await pool.onOneConnection(client => migrate(drizzle({ client }), { migrationsFolder: folder }));
}

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

test.each(databaseKinds)('carries passwords, invitations and proofs into their tables (%s)', async kind => {
  const fresh = await freshDatabase(kind);
  onTestFinished(() => fresh.drop());
  const old = await fresh.open();
  await returnToColumns(old);
  await old.pool.query(`
    insert into users (username, username_key, email, email_key, password_hash, has_temporary_password,
      temporary_password_expires_at, password_changed_at, invited_at, invitation_digest, invitation_expires_at, activated_at, last_login_at)
    select name, name, name || '@x.example', name || '@x.example', hash, temporary, ends::timestamptz, '2026-01-02Z',
      invited::timestamptz, digest, invitation_ends::timestamptz, activated::timestamptz, login::timestamptz
    from (values
      ('ada',  'hash of ada',  false, null,          null,          null,     null,          null,          '2026-01-09Z'),
      ('bela', 'hash of bela', true,  '2026-01-08Z', null,          null,     null,          '2026-01-05Z', '2026-01-01Z'),
      ('cleo', 'of nobody',    false, null,          '2026-01-03Z', 'digest', '2026-01-10Z', null,          null),
      ('dora', 'of nobody',    false, null,          '2026-01-04Z', null,     null,          null,          null),
      ('emil', 'hash of emil', false, '2026-01-07Z', null,          null,     null,          '2026-01-01Z', null)
    ) as people (name, hash, temporary, ends, invited, digest, invitation_ends, activated, login);
    insert into sessions (user_id, expires_at, ip, created_at, authenticated_at, ended_at)
    select id, '2027-01-01Z', address, '2026-01-06T10:00:00.123Z', again::timestamptz, ended::timestamptz
    from users cross join (values
      ('1', null, null), ('2', '2026-01-06T12:00:00.5Z', null), ('3', null, '2026-01-07Z')
    ) as begun (address, again, ended) where username = 'ada'`);
  await old.close();

  const { db, close } = await fresh.open();
  const found = await db
    .select({ username: users.username, activatedAt: users.activatedAt, credential: credentials })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .orderBy(asc(users.username));
  const password = {
    kind: 'password',
    isTemporary: false,
    createdAt: day(2),
    expiresAt: null,
    purpose: null,
  };
  const link = { kind: 'link', purpose: 'invitation', isTemporary: false };
  expect(found).toMatchObject([
    {
      username: 'ada',
      activatedAt: day(2),
      credential: { ...password, secret: 'hash of ada', lastUsedAt: day(9) },
    },
    {
      username: 'bela',
      activatedAt: day(5),
      credential: {
        ...password,
        secret: 'hash of bela',
        isTemporary: true,
        expiresAt: day(8),
        lastUsedAt: null,
      },
    },
    { username: 'cleo', credential: { ...link, secret: 'digest', createdAt: day(3), expiresAt: day(10) } },
    { username: 'dora', credential: { ...link, secret: null, createdAt: day(4), expiresAt: null } },
    { username: 'emil', activatedAt: day(2), credential: { ...password, secret: 'hash of emil' } },
  ]);
  expect(await db.select({ proofs: sessions.proofs }).from(sessions).orderBy(asc(sessions.ip))).toEqual([
    { proofs: { password: '2026-01-06T10:00:00.123Z' } },
    { proofs: { password: '2026-01-06T12:00:00.500Z' } },
    { proofs: {} },
  ]);
  await close();
});
