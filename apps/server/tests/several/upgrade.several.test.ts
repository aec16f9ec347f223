import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HubProcess, startHubOf, startHubProcess } from '../support/hubProcess.ts';
import { copyLastVersion } from '../support/lastVersion.ts';
import { makeQuickDirectory } from '../support/memory.ts';
import { type RestartablePostgresql, startOwnPostgresql } from '../support/postgresqlServer.ts';
import { balanceHubs, type SeveralHubs } from '../support/severalHubs.ts';

/** How long the load runs before, between and after the upgrades, in milliseconds. */
const calmMs = 2_000;
/** How long a hub still serves while the balancer learns that it stops, in milliseconds. */
const graceMs = 2_000;

describe('three hubs of the last version behind a balancer under load', () => {
  const home = makeQuickDirectory();
  const before = `${home}/before`;
  let server: RestartablePostgresql;
  let hubs: HubProcess[];
  let several: SeveralHubs;

  const environment = (port = '0') => ({
    DATABASE_URL: server.url,
    PORT: port,
    LOG_LEVEL: 'error',
    STOP_GRACE: String(graceMs / 1000),
  });

  beforeAll(async () => {
    mkdirSync(before);
    await copyLastVersion(before);
    server = await startOwnPostgresql(`${home}/run`);
    hubs = await Promise.all([1, 2, 3].map(() => startHubOf(before, environment())));
    several = await balanceHubs(hubs, { home, databaseUrl: server.url });
  });
  afterAll(async () => {
    several?.balancer.close();
    await Promise.all(hubs?.map(hub => hub.stop()) ?? []);
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('are upgraded one after the other without a failed request or a lost write', async () => {
    const hasGrace = readFileSync(`${before}/apps/server/src/config.ts`, 'utf8').includes('STOP_GRACE');
    const busy = several.load();
    await pause(calmMs);
    for (const [place, old] of hubs.entries()) {
      // A version without a grace time refuses requests that reach it while it stops.
      if (!hasGrace) several.balancer.takeOut(old.url);
      if (!hasGrace) await pause(graceMs);
      expect(await old.stop()).toBe(0);
      // The first migrates the database while the others serve from it.
      const upgraded = await startHubProcess({ ...environment(new URL(old.url).port), LOG_LEVEL: 'info' });
      hubs[place] = upgraded;
      several.balancer.putBack(old.url);
      const isMigrated = upgraded.entries().some(({ msg }) => msg === 'Migrating the database');
      expect(isMigrated, `hub ${place + 1}`).toBe(place === 0);
      await pause(calmMs);
    }
    await busy.stop();
    expect(await Promise.all(busy.refused.map(async answer => [answer.status, await answer.text()]))).toEqual(
      [],
    );
    expect(new Map(several.balancer.cutOff())).toEqual(new Map());
    expect(busy.statuses[201]).toBeGreaterThan(0);
    await several.nothingIsLost();
  });
});
