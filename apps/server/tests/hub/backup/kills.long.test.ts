import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../../../src/base/config.ts';
import { checkBackup } from '../../../src/database/backup/readFile.ts';
import { writeBackup } from '../../../src/database/backup/writeFile.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { verifyLog } from '../../../src/events/chainCheck.ts';
import { moveDatabase } from '../../../src/hub/backup/restore.ts';
import { fillDemo } from '../../../src/start/demo/fill.ts';
import { openHub } from '../../../src/start/openHub.ts';
import { digestsOf, fillWithExtremes, schemaOf } from '../../support/backups.ts';
import {
  createDatabase,
  databaseKinds,
  databaseUrl,
  dropDatabase,
  freshDatabase,
  quiet,
} from '../../support/database/databases.ts';

const version = '1.0.0';
const minutes = 60_000;
const rounds = 12;

/** Runs a command and kills it after a while. Returns its status; null if it was killed. */
async function killedCommand(
  name: string,
  environment: NodeJS.ProcessEnv,
  ms: number,
  ...parameters: string[]
) {
  const program = fileURLToPath(new URL(`../../../src/start/commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await Promise.race([exited, pause(ms)]);
  child.kill('SIGKILL');
  const [status] = await exited;
  return status as number | null;
}

test.each(databaseKinds)(
  'a restore or backup that is killed anywhere leaves a whole database, and the next one works (%s)',
  async kind => {
    const fresh = await freshDatabase(kind);
    const { dataDirectory, databaseUrl: url = '' } = fresh.options;
    fs.mkdirSync(dataDirectory, { recursive: true });
    const environment = {
      DATA_DIR: dataDirectory,
      DATABASE_URL: url,
      BACKUP_DIR: `${dataDirectory}/backups`,
    };
    const file = `${dataDirectory}/whole.portico`;
    const first = await fresh.open();
    await fillWithExtremes(first);
    await writeBackup(first.source, file, { secret: null, version });
    await first.pool.query('update settings set session_timeout = 77');
    await first.close();
    const timeoutOf = async () => {
      const database = await fresh.open();
      expect(await verifyLog(database.db)).toMatchObject({ fault: null });
      expect((await database.pool.query('select from users')).rowCount).toBe(40);
      const { rows } = await database.pool.query('select session_timeout from settings');
      await database.close();
      return rows[0].session_timeout;
    };
    const whole = performance.now();
    expect(await killedCommand('restore', environment, 5 * minutes, '--replace', file)).toBe(0);
    const wholeMs = performance.now() - whole;
    for (let round = 0; round < rounds; round += 1) {
      const status = await killedCommand(
        'restore',
        environment,
        (wholeMs * round) / rounds,
        '--replace',
        file,
      );
      expect([0, null]).toContain(status);
      // A killed connection may hold the server for a moment.
      await pause(500);
      expect([24, 77]).toContain(await timeoutOf());
      await killedCommand('backup', environment, (wholeMs * round) / rounds / 3);
    }
    expect(await killedCommand('backup', environment, 5 * minutes)).toBe(0);
    const backups = fs.readdirSync(environment.BACKUP_DIR).filter(name => name.endsWith('.portico'));
    for (const name of backups) await checkBackup(`${environment.BACKUP_DIR}/${name}`, null);
    expect(backups.length).toBeGreaterThan(0);
    await fresh.drop();
    fs.rmSync(dataDirectory, { recursive: true, force: true });
  },
  30 * minutes,
);

test(
  'the demo moves to PostgreSQL and back with every row',
  async () => {
    const { home, serverUrl } = inject('databases');
    const fresh = await freshDatabase('embedded');
    const config = readConfig({ DATA_DIR: fresh.options.dataDirectory });
    const hub = await openHub(config, 'http://localhost:1', pino({ level: 'silent' }), quiet.onLost);
    const callback = 'http://localhost:2/callback';
    await fillDemo(hub, { notes: callback, expenses: callback, canteen: callback });
    await hub.sealer.stop();
    const name = `demo_${process.pid}`;
    await createDatabase(serverUrl, name);
    const there = { ...quiet, dataDirectory: '', databaseUrl: databaseUrl(serverUrl, name) };
    const back = { ...quiet, dataDirectory: `${home}/${name}` };
    await moveDatabase(hub.database, there, version);
    const server = await openDatabase({ ...there, isHubStopped: true });
    await moveDatabase(server, back, version);
    const returned = await openDatabase(back);
    expect(await digestsOf(returned.pool)).toEqual(await digestsOf(hub.database.pool));
    expect(await digestsOf(returned.pool)).toEqual(await digestsOf(server.pool));
    expect(await schemaOf(returned.pool)).toEqual(await schemaOf(hub.database.pool));
    for (const database of [returned, server, hub.database]) await database.close();
    await dropDatabase(serverUrl, name);
    fs.rmSync(back.dataDirectory, { recursive: true });
    await fresh.drop();
  },
  20 * minutes,
);
