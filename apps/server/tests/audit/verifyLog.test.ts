import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { events } from '../../src/database/schema.ts';
import { freshDatabase, tamper } from '../support/databases.ts';

const command = new URL('../../src/commands/verifyLog.ts', import.meta.url).pathname;

test('the command tells an intact log from one that was changed', async () => {
  const fresh = await freshDatabase('embedded');
  const verify = () => {
    const env = { ...process.env, DATA_DIR: fresh.options.dataDirectory, DATABASE_URL: '' };
    const { status, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' });
    return { status, said: stderr };
  };
  const database = await fresh.open();
  for (const details of ['one', 'two', 'three']) {
    await database.db.insert(events).values({ action: 'login', severity: 'info', details });
  }
  await database.close();
  expect(verify()).toMatchObject({ status: 0, said: expect.stringContaining('intact: 3 events') });

  const again = await fresh.open();
  await tamper(again.pool, "update events set details = 'other' where seq = 2");
  await again.close();
  expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('broken at event 2') });
  await fresh.drop();
}, 60_000);
