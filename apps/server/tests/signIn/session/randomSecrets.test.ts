import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { createTestHub, owner } from '../../support/hub/testHub.ts';
import { handOffApp } from '../../support/scenes/handOff.ts';

describeOnEachDatabase('secrets that the hub generates', database => {
  test('have 256 random bits each, and are stored only as digests', async () => {
    const hub = await createTestHub(database());
    const user = await hub.addUser('ada');
    const app = await handOffApp(hub, user.id);
    const appSession = async () => (await app.validate(await app.open(user.token))).appSession.token;
    const masterKey = async () => {
      const body = { replace: true, currentPassword: owner.password };
      return (await hub.read('POST /api/system/master-key', { body })).masterKey;
    };
    const made = [app.key, (await hub.addApp('Other')).key];
    for (const make of [() => app.open(user.token), appSession, masterKey])
      made.push(await make(), await make());
    for (const secret of made) {
      // 43 base64url characters are 256 bits, which rarely repeat a byte.
      const [, random = ''] = /^p\w\w_([\w-]{43})$/.exec(secret) ?? [];
      expect(new Set(Buffer.from(random, 'base64url')).size).toBeGreaterThan(20);
    }
    expect(new Set(made).size).toBe(made.length);
    const { rows: tables } = await database().pool.query(
      "select tablename from pg_tables where schemaname = 'public'",
    );
    for (const { tablename } of tables) {
      const { rows } = await database().pool.query(`select * from "${tablename}"`);
      const stored = JSON.stringify(rows);
      expect(
        made.filter(secret => stored.includes(secret)),
        tablename,
      ).toEqual([]);
    }
  });
});
