import fs from 'node:fs';
import { hour } from '@portico/contract/lib/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeWhereDatabasesDiffer, freshDatabase, tamper } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';
import { patient } from '../../support/patient.ts';

const someone = { username: 'new-user', email: 'new@example.com' };

describeWhereDatabasesDiffer('a full disk', database => {
  test('refuses writes with 503 and a message, while reads continue', async () => {
    const { ask, signIn, advance } = await createTestHub(database());
    const token = await signIn();
    const { pool } = database();
    // PostgreSQL's error when it cannot extend a file.
    await pool.query(`
      create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger full_users before insert on users for each statement execute function refuse_row();
      create trigger full_sessions before update on sessions for each statement execute function refuse_row()`);
    onTestFinished(() => tamper(pool, 'drop function refuse_row() cascade'));
    const refused = await ask('POST /api/users', { token, body: someone });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await refused.json()).toMatchObject({
      code: 'unavailable',
      message: "Nothing was saved: the disk of the hub's database is full. Free up space, then try again.",
    });
    // Storing the session's activity is due, which fails too.
    advance(hour / 4);
    expect((await ask('GET /api/users', { token })).status).toBe(200);
  });
});

test('makes the embedded database read-only when its disk is nearly full, instead of panicking', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const fresh = await freshDatabase('embedded');
  const database = await fresh.open();
  const { ask, signIn } = await createTestHub(database);
  const token = await signIn();
  const create = () => ask('POST /api/users', { token, body: someone });
  // The disks of databases that other files left open have space.
  const full = (path: fs.PathLike) => String(path).startsWith(fresh.options.dataDirectory);
  const { statfsSync } = fs;
  const statfs = vi
    .spyOn(fs, 'statfsSync')
    .mockImplementation(path =>
      full(path) ? ({ bavail: 1000, bsize: 4096 } as fs.StatsFs) : statfsSync(path),
    );
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(async () => expect((await create()).status).toBe(503), patient);
  // A refused write opens a new connection, which is read-only too.
  const again = await create();
  expect(again.status).toBe(503);
  expect((await again.json()).message).toMatch(/^Nothing was saved: the hub's database is read-only/);
  for (const path of ['/api/users', '/api/notifications', '/api/security/dashboard'] as const) {
    expect((await ask(`GET ${path}`, { token })).status, path).toBe(200);
  }
  statfs.mockRestore();
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(async () => expect((await create()).status).toBe(201), patient);
  await database.close();
  await fresh.drop();
});
