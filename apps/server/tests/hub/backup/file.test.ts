import { createSecretKey } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { checkBackup } from '../../../src/database/backup/readFile.ts';
import { writeBackup } from '../../../src/database/backup/writeFile.ts';
import { BackupError } from '../../../src/database/errors.ts';
import { fillWithExtremes } from '../../support/backups.ts';
import { emptyDatabase, useDatabase } from '../../support/database/databases.ts';

const keyOf = (text: string) => createSecretKey(text, 'utf8');
const secret = keyOf('a passphrase of operators');

const database = useDatabase('embedded');
const home = fs.mkdtempSync(`${inject('databases').home}/file-`);
beforeAll(async () => {
  await emptyDatabase(database());
  await fillWithExtremes(database());
});
afterAll(() => fs.rmSync(home, { recursive: true }));

describe.each([
  ['encrypted', secret],
  ['in clear text', null],
])('a backup %s', (name, key) => {
  const path = `${home}/${name}.portico`;
  const changed = `${path}.changed`;
  let bytes: Buffer;
  beforeAll(async () => {
    await writeBackup(database().source, path, { secret: key, version: '1.0.0' });
    bytes = fs.readFileSync(path);
  });
  const checkChanged = (content: Buffer) => {
    fs.writeFileSync(changed, content);
    return checkBackup(changed, key);
  };

  test("is readable by the hub's account only, and says what is in it", async () => {
    expect(fs.statSync(path).mode & 0o777).toBe(0o600);
    const { header, isEncrypted, tables } = await checkBackup(path, key);
    expect(header).toMatchObject({ version: '1.0.0', database: 'embedded' });
    expect(isEncrypted).toBe(key !== null);
    expect(tables).toMatchObject({ users: 40, events: 50, event_queue: 1 });
    expect(tables).not.toHaveProperty('throttle_counts');
    expect(bytes.includes('Signed in')).toBe(false);
  });

  test('is refused if it ends early, wherever', async () => {
    const ends = [0, 40, 200, 0.3, 0.9].map(end => (end < 1 ? Math.floor(bytes.length * end) : end));
    for (const end of [...ends, bytes.length - 21, bytes.length - 1]) {
      await expect(checkChanged(bytes.subarray(0, end)), `${end}`).rejects.toThrow(BackupError);
    }
  });

  test('is refused if a bit of it differs, or something follows it', async () => {
    const whole = await checkBackup(path, key);
    const start = bytes.indexOf('\n') + 1;
    const parts = key === null && isFull ? 40 : 6;
    for (let part = 0; part < parts; part += 1) {
      const place = start + 10 + Math.floor(((bytes.length - start - 11) * part) / (parts - 1));
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 4;
      const checked = await checkChanged(copy).catch((error: Error) => error.message);
      // A few bits between the parts of a gzip file mean nothing.
      if (key !== null || typeof checked === 'string') expect(checked).toMatch(/^The backup is damaged: /);
      else expect(checked).toEqual(whole);
    }
    await expect(checkChanged(Buffer.concat([bytes, bytes]))).rejects.toThrow(/^The backup is damaged: /);
  });

  test.runIf(key !== null)(
    'is refused with another key, without one, or with its parts in another order',
    async () => {
      await expect(checkBackup(path, keyOf('another passphrase'))).rejects.toThrow('another BACKUP_KEY');
      await expect(checkBackup(path, null)).rejects.toThrow('set BACKUP_KEY or BACKUP_KEY_FILE');
      const start = bytes.indexOf('\n') + 1;
      const size = 64 * 1024 + 20;
      expect(bytes.length - start).toBeGreaterThan(2 * size);
      const [first, second] = [
        bytes.subarray(start, start + size),
        bytes.subarray(start + size, start + 2 * size),
      ];
      const rest = bytes.subarray(start + 2 * size);
      for (const parts of [
        [second, first, rest],
        [second, rest],
        [first, rest],
      ]) {
        await expect(checkChanged(Buffer.concat([bytes.subarray(0, start), ...parts]))).rejects.toThrow(
          'damaged',
        );
      }
    },
  );

  test('is told from other files', async () => {
    await expect(checkChanged(Buffer.from('PK'))).rejects.toThrow('not a backup');
    await expect(checkBackup(`${path}.missing`, key)).rejects.toThrow('cannot be read (ENOENT)');
  });
});
