import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { type HubProcess, startHubOf, startHubProcess } from '../support/hubProcess.ts';
import { makeQuickDirectory } from '../support/memory.ts';
import { copyNextVersion, migrationsOfNext } from '../support/nextVersion.ts';
import { balanceHubs, startSeveralHubs } from '../support/severalHubs.ts';

const rounds = Array.from({ length: isFull ? 20 : 1 }, (_, round) => round + 1);
/** Duration of the load between the changes, in milliseconds. */
const calmMs = 1_000;
/** The steps of the migrations of the next version: each statement, and before and after each commit. */
const steps = 14;
const timeoutMs = 15 * 60_000;

const next = makeQuickDirectory();
beforeAll(() => copyNextVersion(next));
afterAll(() => rmSync(next, { recursive: true, force: true }));

const startNext = (environment: Readonly<Record<string, string>>) => startHubOf(next, environment);

/**
 * Starts the next version again and again, each time killed one step later, until it survives.
 *
 * @returns the hub, and how often it was killed
 */
async function startKilled(
  start: (killAt: Readonly<Record<string, string>>) => Promise<HubProcess>,
): Promise<{ hub: HubProcess; kills: number }> {
  let kills = 0;
  // A kill after the last step of a migration leaves the steps of the others, so the count begins anew.
  for (let killAt = 1, migrations = 0; ; killAt += 1) {
    try {
      return { hub: await start({ KILL_AT: String(killAt) }), kills };
    } catch (error) {
      expect((error as Error).message).toContain('The hub did not start');
      kills += 1;
      const statements = [4, 2, 2][migrations] ?? 0;
      if (killAt !== statements + 2) continue;
      migrations += 1;
      killAt = 0;
    }
  }
}

/** Returns what the responses that were refused said. */
const textsOf = (refused: readonly Response[]) =>
  Promise.all(refused.map(async answer => [answer.status, await answer.text()]));

describe.each(rounds)('two neighbouring versions on one database (%i)', () => {
  test(
    'run side by side under load on PostgreSQL, forward, back and forward again, with every step of the migrations killed',
    async () => {
      const several = await startSeveralHubs(startHubProcess, true, 2);
      try {
        const busy = several.load([several.signIn, several.rename]);
        await pause(calmMs);
        expect(await several.hubs[0]?.stop()).toBe(0);
        const { kills } = await startKilled(killAt => several.replace(0, killAt, startNext));
        expect(kills).toBe(steps);
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
        expect(rows).toEqual([{ name: rows[0].whole, whole: rows[0].whole, migrations: migrationsOfNext }]);
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
        const busy = balanced.load([balanced.signIn, balanced.rename]);
        await pause(calmMs);
        await hub.stop();
        const killed = await startKilled(killAt => startNext({ ...at, ...killAt }));
        hub = killed.hub;
        expect(killed.kills).toBe(steps);
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
