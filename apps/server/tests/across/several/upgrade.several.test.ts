import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHubOf } from '../../support/hub/hubProcess.ts';
import { copyLastVersion, hasLastVersion } from '../../support/hub/lastVersion.ts';
import { type SeveralHubs, startSeveralHubs, textsOf } from '../../support/hub/severalHubs.ts';
import { makeQuickDirectory } from '../../support/memory.ts';

/** Duration of the load before, between and after the upgrades, in milliseconds. */
const calmMs = 2_000;

describe.runIf(hasLastVersion)('three hubs of the last version behind a balancer under load', () => {
  const before = makeQuickDirectory();
  let several: SeveralHubs;
  beforeAll(async () => {
    await copyLastVersion(before);
    // The last version's hubs refuse each other's tokens for a second if they start at once.
    several = await startSeveralHubs(environment => startHubOf(before, environment), false);
  });
  afterAll(async () => {
    await several?.close();
    rmSync(before, { recursive: true, force: true });
  });

  test('upgrades one hub after the other without a failed request or a lost write', async () => {
    const busy = several.load();
    await pause(calmMs);
    for (const [place, old] of several.hubs.entries()) {
      expect(await old.stop()).toBe(0);
      // The first migrates the database while the others serve from it.
      const upgraded = await several.replace(place, { LOG_LEVEL: 'info' });
      const isMigrated = upgraded.entries().some(({ msg }) => msg === 'Migrating the database');
      expect(isMigrated, `hub ${place + 1}`).toBe(place === 0);
      await pause(calmMs);
    }
    await busy.stop();
    expect(await textsOf(busy.refused)).toEqual([]);
    expect(new Map(several.balancer.cutOff())).toEqual(new Map());
    expect(busy.statuses[201]).toBeGreaterThan(0);
    await several.nothingIsLost();
  });
});
