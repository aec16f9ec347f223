import fs from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Backups } from '../../../src/database/backup/directory.ts';
import { events } from '../../../src/database/schema.ts';
import { describeOnEachDatabase, sealed } from '../../support/database/databases.ts';
import { createTestHub, type TestHub } from '../../support/hub/testHub.ts';

describeOnEachDatabase('a download of the newest backup', database => {
  let path: string;
  const content = Buffer.alloc(3_000_000, 7);
  beforeAll(() => {
    path = `${inject('databases').home}/2026-11-01T00-00-00-000Z-daily.portico`;
    fs.writeFileSync(path, content);
  });
  afterAll(() => fs.rmSync(path));
  const backups = (hasOne: boolean): Backups => ({
    directory: '',
    isEncrypted: false,
    newest: async () => (hasOne ? { path, at: new Date(), bytes: content.length, isEncrypted: false } : null),
    write: async () => '',
  });
  const open = (hasOne = true) => createTestHub({ ...database(), backups: backups(hasOne) });
  const download = async ({ ask, signIn }: TestHub, token?: string) =>
    ask('GET /api/system/backup', { token: token ?? (await signIn()) });

  test('is the whole file, under its name, and is logged before its first byte', async () => {
    const answer = await download(await open());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(content.length),
      'content-disposition': 'attachment; filename="2026-11-01T00-00-00-000Z-daily.portico"',
      'cache-control': 'no-store',
    });
    const logged = (await (await sealed(database())).select().from(events)).filter(
      ({ action }) => action === 'download_backup',
    );
    expect(logged).toHaveLength(1);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  test('ends the one before it, so that a stalled one blocks nobody', async () => {
    const hub = await open();
    const token = await hub.signIn();
    const stalled = await download(hub, token);
    const next = await download(hub, token);
    expect((await next.arrayBuffer()).byteLength).toBe(content.length);
    await expect(stalled.arrayBuffer()).rejects.toThrow();
  });

  test('is refused to administrators, and before the first backup', async () => {
    const hub = await open();
    expect((await download(hub, (await hub.addUser('ada', 'admin')).token)).status).toBe(403);
    expect((await download(await open(false))).status).toBe(503);
  });
});
