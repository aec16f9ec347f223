import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { readConfig } from '../../../src/base/config.ts';
import { signingKeys } from '../../../src/database/schema.ts';
import { createLog } from '../../../src/http/log.ts';
import { startHub } from '../../../src/start/start.ts';
import { freshDatabase, quiet, racingKinds } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { runCommand } from '../../support/hub/commands.ts';

const newKey = () => randomBytes(32).toString('base64');

// A quick run uses PostgreSQL, which opens five times faster.
describe.each(racingKinds)('a hub that starts with SECRET_KEY (%s)', kind => {
  const fresh = useEach(() => freshDatabase(kind));
  afterEach(() => fresh.drop());

  const environment = (keys: Record<string, string>) => ({
    PORT: '0',
    OWNER_PASSWORD: 'a lintel on columns',
    DATA_DIR: fresh.options.dataDirectory,
    DATABASE_URL: fresh.options.databaseUrl ?? '',
    ...keys,
  });
  /**
   * Starts a hub, signs in and stops it.
   *
   * @returns its log, and the stored private keys
   */
  async function run(keys: Record<string, string>) {
    let logged = '';
    const out = new Writable({
      write(chunk, _, done) {
        logged += chunk;
        done();
      },
    });
    const config = readConfig(environment(keys));
    const running = await startHub({ ...quiet, config, log: createLog('info', out), built: null });
    try {
      const answer = await fetch(`${running.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'owner', password: 'a lintel on columns' }),
      });
      expect(answer.status).toBe(200);
      const rows = await running.hub.database.db.select().from(signingKeys);
      return { logged, stored: rows.map(row => typeof row.privateJwk) };
    } finally {
      await running.close();
    }
  }
  const command = (name: string, keys: Record<string, string>, ...parameters: string[]) =>
    runCommand(environment(keys), name, fresh.options.dataDirectory, ...parameters);

  test('encrypts the stored keys; without SECRET_KEY it warns once', async () => {
    const warning = 'The keys in the database are not encrypted';
    const without = await run({});
    expect(without.logged.split(warning)).toHaveLength(2);
    expect(without.stored).toEqual(['object']);
    const SECRET_KEY = newKey();
    const encrypting = await run({ SECRET_KEY });
    expect(encrypting.logged).not.toContain(warning);
    expect(encrypting.logged).not.toContain(SECRET_KEY);
    expect(encrypting.stored).toEqual(['string']);
    await expect(run({})).rejects.toThrow(/^The keys in the database are encrypted: set /);
    await expect(run({ SECRET_KEY: newKey() })).rejects.toThrow(/ encrypted with another SECRET_KEY: set /);
  }, 60_000);

  test.runIf(isFull)(
    'runs commands with the same key and refuses them without it',
    async () => {
      const SECRET_KEY = newKey();
      await run({ SECRET_KEY });
      for (const name of ['rotateKeys', 'recoverOwner']) {
        expect(command(name, {})).toEqual({
          status: 1,
          said: expect.stringMatching(/^The keys in the database are encrypted: set .*\n$/),
        });
      }
      expect(command('rotateKeys', { SECRET_KEY }).status).toBe(0);
      expect((await run({ SECRET_KEY })).stored).toEqual(['string', 'string']);
      expect(command('recoverOwner', { SECRET_KEY }).status).toBe(0);
      // verify-log reads no key.
      expect(command('verifyLog', {}).status).toBe(0);
    },
    120_000,
  );

  test.runIf(isFull)(
    'recovers after the key was lost; every session ends',
    async () => {
      await run({ SECRET_KEY: newKey() });
      const SECRET_KEY = newKey();
      expect(command('rotateKeys', { SECRET_KEY }).status).toBe(1);
      expect(command('rotateKeys', { SECRET_KEY }, '--leek')).toMatchObject({
        status: 1,
        said: expect.stringMatching(/^Nothing was changed: .*--leaked/),
      });
      expect(command('rotateKeys', { SECRET_KEY }, '--leaked')).toMatchObject({
        status: 0,
        said: expect.stringContaining('Ended sessions: 1.'),
      });
      expect((await run({ SECRET_KEY })).stored).toEqual(['string']);
    },
    120_000,
  );
});
