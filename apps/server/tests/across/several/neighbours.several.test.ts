import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { startHubOf, startHubProcess } from '../../support/hub/hubProcess.ts';
import { copyNextVersion, stepsOf } from '../../support/hub/nextVersion.ts';
import { balanceHubs, startSeveralHubs, textsOf } from '../../support/hub/severalHubs.ts';
import { makeQuickDirectory } from '../../support/memory.ts';

const rounds = Array.from({ length: isFull ? 4 : 1 }, (_, round) => round + 1);
/** Duration of the load between the changes, in milliseconds. */
const calmMs = 1_000;
/** Pause between the requests of a kind, in milliseconds: starts would wait for those of a full load. */
const paceMs = 200;
const timeoutMs = 15 * 60_000;

const steps = stepsOf.reduce((sum, count) => sum + count, 0);
const next = makeQuickDirectory();
beforeAll(() => copyNextVersion(next));
afterAll(() => rmSync(next, { recursive: true, force: true }));

const startNext = (environment: Readonly<Record<string, string>>) => startHubOf(next, environment);

/**
 * Upgrades to the next version with its command, again and again, each time killed one step later, until it survives.
 *
 * @param environment names the database
 * @returns how often it was killed
 */
async function upgradeKilled(environment: Readonly<Record<string, string>>): Promise<number> {
  const command = join(next, 'apps/server/src/start/commands/upgrade.ts');
  let kills = 0;
  for (let [killAt, migration] = [1, 0]; ; killAt += 1) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...environment, KILL_AT: String(killAt) };
    // It is killed before optimised WebAssembly would pay off.
    const parameters = ['--liftoff-only', command];
    const upgrade = spawn(process.execPath, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [status, signal] = await once(upgrade, 'exit');
    if (signal !== 'SIGKILL') {
      expect(status).toBe(0);
      return kills;
    }
    kills += 1;
    // The last step of a migration is after its commit, which leaves the steps of the others.
    if (killAt !== stepsOf[migration]) continue;
    migration += 1;
    killAt = 0;
  }
}

describe.each(rounds)('two neighbouring versions on one database (%i)', () => {
  test(
    'run side by side under load on PostgreSQL, forward, back and forward again, with every step of the migrations killed',
    async () => {
      const several = await startSeveralHubs(startHubProcess, true, 2);
      try {
        const busy = several.load([several.signIn, several.rename], paceMs);
        await pause(calmMs);
        expect(await several.hubs[0]?.stop()).toBe(0);
        expect(await upgradeKilled({ DATABASE_URL: several.server.url })).toBe(steps);
        await several.replace(0, {}, startNext);
        // Both versions serve.
        await pause(2 * calmMs);
        for (const [place, start] of [
          [1, startNext],
          [0, startHubProcess],
          [1, startHubProcess],
          [0, startNext],
        ] as const) {
          expect(await several.hubs[place]?.stop()).toBe(0);
          await several.replace(place, {}, start);
          await pause(calmMs);
        }
        await busy.stop();
        expect(await textsOf(busy.refused)).toEqual([]);
        expect(busy.statuses[502]).toBeUndefined();
        expect(new Map(several.balancer.cutOff())).toEqual(new Map());
        expect(busy.statuses[200]).toBeGreaterThan(0);
        await several.nothingIsLost();
        const client = new pg.Client(several.server.url);
        await client.connect();
        const { rows } = await client.query(
          "select name, rtrim(first_word || ' ' || other_words) as whole, (select count(*)::int from drizzle.__drizzle_migrations where release = '2.0.0') as migrations from brand",
        );
        await client.end();
        expect(rows).toEqual([{ name: rows[0].whole, whole: rows[0].whole, migrations: stepsOf.length }]);
      } finally {
        await several.close();
      }
    },
    timeoutMs,
  );

  test(
    'follow each other on the embedded database, forward, back and forward again, with every step of the migrations killed',
    async () => {
      const home = makeQuickDirectory();
      const environment = { DATA_DIR: home, LOG_LEVEL: 'error' };
      let hub = await startHubProcess(environment);
      const { port } = new URL(hub.url);
      const at = { ...environment, PORT: port };
      const balanced = await balanceHubs([hub], { home });
      try {
        const busy = balanced.load([balanced.signIn, balanced.rename], paceMs);
        await pause(calmMs);
        await hub.stop();
        expect(await upgradeKilled({ DATA_DIR: home })).toBe(steps);
        hub = await startNext(at);
        for (const start of [startHubProcess, startNext, startHubProcess]) {
          await pause(calmMs);
          expect((await balanced.signIn()).status).toBe(200);
          expect(await hub.stop()).toBe(0);
          hub = await start(at);
        }
        await pause(calmMs);
        await busy.stop();
        // While no hub runs, requests get 503 or no answer.
        expect(await textsOf(busy.refused.filter(({ status }) => status !== 503))).toEqual([]);
        expect(await hub.stop()).toBe(0);
        await balanced.nothingIsLost();
      } finally {
        balanced.balancer.close();
        await hub.stop();
        rmSync(home, { recursive: true, force: true });
      }
    },
    timeoutMs,
  );
});
