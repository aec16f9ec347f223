import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkBackup } from '../src/database/backup/readFile.ts';
import { writeBackup } from '../src/database/backup/writeFile.ts';
import { openDatabase } from '../src/database/open.ts';
import { quiet } from '../tests/support/database/databases.ts';
import { fillOrganisation } from '../tests/support/scenes/largeOrganisation.ts';
import { say } from './output.ts';
import { inDirectory, onPostgresql } from './places.ts';

const events = Number(process.env.EVENTS ?? 1_000_000);
const scale = { users: 5000, apps: 100, grants: 50_000, events, requests: 100, securityEvents: 100 };

/** `npm run bench -- backup`: the time of a backup, and how long a request waits for the database meanwhile. */
await inDirectory(async directory => {
  await measure('embedded', directory, '');
  await onPostgresql(directory, async create => measure('PostgreSQL', directory, await create('bench')));
});

async function measure(name: string, directory: string, url: string): Promise<void> {
  const database = await openDatabase({ ...quiet, dataDirectory: join(directory, name), databaseUrl: url });
  await fillOrganisation(database, scale);
  const path = join(directory, `${name}.portico`);
  let isOver = false;
  const waits: number[] = [];
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await database.pool.query('select count(*) from settings');
      waits.push(performance.now() - begun);
      await pause(5);
    }
  })();
  const begun = performance.now();
  await writeBackup(database.source, path, { secret: null, version: 'bench' });
  const written = performance.now();
  isOver = true;
  await asking;
  await database.close();
  waits.sort((one, other) => one - other);
  const waited = (share: number) => `${Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)} ms`;
  const checkedFrom = performance.now();
  await checkBackup(path, null);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  say(
    `${name}: ${seconds(written - begun)}, ${(statSync(path).size / 1e6).toFixed(0)} MB; a query waited ${waited(0.5)} at the median, ${waited(0.99)} at the 99th percentile, ${waited(1)} at most; checked in ${seconds(performance.now() - checkedFrom)}`,
  );
}
