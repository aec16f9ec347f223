import { expect, test } from 'vitest';
import { events } from '../../src/database/schema.ts';
import { runCommand } from '../support/commands.ts';
import { freshDatabase, tamper } from '../support/databases.ts';

test('the command tells an intact log from one that was changed', async () => {
  const fresh = await freshDatabase('embedded');
  const verify = () => runCommand('verifyLog', fresh.options.dataDirectory);
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
