import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoUsername } from '@portico/contract/apps/schemas/access';
import { readConfig } from '../../base/config.ts';
import { createLog } from '../../http/log.ts';
import { builtApps } from '../builtApps.ts';
import { openHub } from '../openHub.ts';
import { reportFailure, say } from '../reportFailure.ts';
import { startHub } from '../start.ts';
import { freePorts, runSamples } from './connect.ts';
import { type Demo, fillDemo } from './fill.ts';
import { demoOwner, demoPassword } from './people.ts';

const directory = mkdtempSync(join(tmpdir(), 'portico-demo-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));

const onLost = (error: Error) => {
  say(`The hub is stopping: ${error.message}`);
  process.exit(1);
};

try {
  await run();
} catch (error) {
  reportFailure('The demo', error);
  process.exit(1);
}

/** Fills a throw-away database, then runs a regular hub on it, together with the samples. */
async function run(): Promise<void> {
  const [notes = 0, expenses = 0, canteen = 0] = await freePorts(3);
  const config = readConfig({
    LOG_LEVEL: 'error',
    TEST_DATA: 'on',
    ...process.env,
    DATA_DIR: directory,
    DATABASE_URL: '',
    PORTICO_PROCESSES: '',
    SSO_DOMAIN: `localhost:${notes}`,
  });
  const log = createLog(config.logLevel);
  say('Filling a throw-away database with an organisation, which takes half a minute');
  const url = `http://localhost:${config.port}`;
  const filling = await openHub(config, config.publicUrl || url, log, onLost);
  // A throw-away database need not survive a power loss, so commits do not wait for the disk.
  await filling.database.pool.query('set synchronous_commit to off');
  const demo = await fillDemo(filling, {
    notes: `http://localhost:${notes}/callback`,
    expenses: `http://localhost:${expenses}/callback`,
    canteen: `http://localhost:${canteen}/sign-in`,
  });
  await filling.sealer.stop();
  await filling.database.close();

  const running = await startHub({
    config,
    log,
    built: builtApps,
    testAccount: { username: demoUsername, password: demoPassword },
    onLost,
  });
  const stopSamples = runSamples(demo.samples, running.url);
  printAccounts(demo, running.url);
  const stop = async () => {
    stopSamples();
    await running.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function printAccounts({ samples, newcomer }: Demo, url: string): void {
  const line = (label: string, username: string, password: string) =>
    say(`  ${label.padEnd(34)} ${username.padEnd(18)} ${password}`);
  say('');
  line('Sign in as', 'username', 'password');
  line('owner (Admin Access)', demoOwner.username, demoPassword);
  line('admin (Admin Access)', 'tomas.lindqvist', demoPassword);
  line('manager (Admin Access)', 'rosa.ibarra', demoPassword);
  line('user (User Access)', 'petra.novak', demoPassword);
  line('demo user of Live Connect', demoUsername, demoPassword);
  line('new user, must change the password', newcomer.username, newcomer.tempPassword);
  say('');
  for (const { name, url: address } of samples) say(`  ${name} accepts sign-ons at ${address}`);
  say(`\nPortico's demo is ready at ${url}; Control-C stops it and deletes its data`);
}
