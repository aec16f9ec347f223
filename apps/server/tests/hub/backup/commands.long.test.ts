import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/base/config.ts';
import { ensureOwner } from '../../../src/people/users/owner.ts';
import { openHub } from '../../../src/start/openHub.ts';
import { testBackup } from '../../../src/start/testBackup.ts';
import { quiet, useFreshDatabase } from '../../support/database/databases.ts';
import { runCommand } from '../../support/hub/commands.ts';

const keys = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  BACKUP_KEY: 'a passphrase of operators',
};

describe('the commands of backups', () => {
  const fresh = useFreshDatabase('embedded');
  let directory: string;
  let file: string;
  const run = (command: string, ...parameters: string[]) =>
    runCommand(keys, command, directory, ...parameters);
  beforeAll(async () => {
    directory = fresh.options.dataDirectory;
    file = `${directory}/moved.portico`;
    const config = readConfig({ DATA_DIR: directory, ...keys });
    const hub = await openHub(config, 'http://localhost:1', pino({ level: 'silent' }), quiet.onLost);
    await ensureOwner(hub, { ...config.owner, password: '' }, {});
    await hub.sealer.stop();
    await hub.database.close();
  });

  test('write a backup that can be checked, and restore it in place of the database', () => {
    expect(run('backup', file)).toMatchObject({
      status: 0,
      said: expect.stringContaining(`Backed up to ${file}`),
    });
    expect(run('backup', file)).toMatchObject({
      status: 1,
      said: expect.stringContaining('it exists already'),
    });
    const checked = run('backup', '--check', file);
    expect(checked).toMatchObject({
      status: 0,
      said: expect.stringMatching(/complete and unchanged[\s\S]*encrypted +yes[\s\S]*users +1\n/),
    });
    expect(runCommand({}, 'backup', directory, '--check', file)).toMatchObject({
      status: 1,
      said: 'The backup is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.\n',
    });
    expect(run('restore', file)).toMatchObject({ status: 1, said: expect.stringContaining('Add --replace') });
    expect(run('restore', '--replace', file)).toMatchObject({
      status: 0,
      said: expect.stringMatching(
        /^Restored the backup of .* Its log is intact: 2 events\.\n[\s\S]*database\.before-/,
      ),
    });
    expect(run('verifyLog')).toMatchObject({ status: 0 });
    expect(run('moveTo', '')).toMatchObject({ status: 1, said: expect.stringContaining('Use: move-to') });
  });

  test('test a backup by a sign-in of its owner in a scratch place, which leaves nothing', async () => {
    const scratch = `${directory}/scratch`;
    fs.mkdirSync(scratch);
    const copy = `${scratch}/2026-11-01T00-00-00-000Z-daily.portico`;
    fs.copyFileSync(file, copy);
    const backup = { path: copy, at: new Date(), bytes: 0, isEncrypted: true };
    const before = { ...process.env };
    try {
      Object.assign(process.env, keys);
      expect(await testBackup(backup)).toBe(null);
      // Another hub's key: the signing keys stay sealed.
      process.env.SECRET_KEY = randomBytes(32).toString('base64');
      expect(await testBackup(backup)).toMatch(
        /^The keys in the database are encrypted with another SECRET_KEY/,
      );
      fs.truncateSync(copy, fs.statSync(copy).size - 1);
      expect(await testBackup(backup)).toBe('The backup is damaged: its end is missing.');
    } finally {
      process.env = before;
    }
    expect(fs.readdirSync(scratch)).toEqual([backup.path.slice(scratch.length + 1)]);
  });
});
