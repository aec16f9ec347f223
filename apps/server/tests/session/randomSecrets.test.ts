import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createTestHub, owner } from '../support/testHub.ts';

describeOnEachDatabase('secrets that the hub generates', database => {
  test('have 256 random bits each, and are stored only as digests', async () => {
    const hub = await createTestHub(database());
    const token = await hub.signIn();
    const user = await hub.addUser('ada');
    const app = await hub.addApp();
    await hub.ask(`POST /api/user-app-access/${user.id}/${app.id}`, { token });
    const signOnToken = async () => {
      const body = { appId: app.id };
      const { redirectUrl } = await (
        await hub.ask('POST /api/sso/generate-token', { token: user.token, body })
      ).json();
      return new URL(redirectUrl).searchParams.get('sso_token') ?? '';
    };
    const appSession = async () => {
      const body = { token: await signOnToken(), apiKey: app.key };
      return (await (await hub.ask('POST /api/validate', { body })).json()).appSession.token;
    };
    const masterKey = async () =>
      (
        await (
          await hub.ask('POST /api/system/master-key', {
            token,
            body: { replace: true, currentPassword: owner.password },
          })
        ).json()
      ).masterKey;
    const made = [app.key, (await hub.addApp('Other')).key, await signOnToken(), await signOnToken()];
    made.push(await appSession(), await appSession(), await masterKey(), await masterKey());
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
