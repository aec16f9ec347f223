import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HubProcess } from '../../support/hub/hubProcess.ts';
import { type SeveralHubs, startSeveralHubs } from '../../support/hub/severalHubs.ts';

/** Time in which all hubs must serve fully after their database is back, in milliseconds. */
const recoveryMs = 5_000;
/** Duration of the load before and after each event, in milliseconds. */
const calmMs = 2_000;

describe('three hubs behind a balancer under load', () => {
  let several: SeveralHubs;
  beforeAll(async () => {
    several = await startSeveralHubs();
  });
  afterAll(() => several?.close());

  test('serves without a refusal while nothing happens', async () => {
    const busy = several.load();
    await pause(calmMs);
    await busy.stop();
    expect(Object.keys(busy.statuses).filter(status => Number(status) >= 300)).toEqual([]);
    await several.nothingIsLost();
  });

  test('loses only the requests in flight of a hub that is killed', async () => {
    const busy = several.load();
    await pause(calmMs);
    const victim = several.hubs[1] as HubProcess;
    const ended = once(victim.child, 'exit');
    victim.child.kill('SIGKILL');
    await ended;
    await pause(calmMs);
    await busy.stop();
    expect(busy.refused.map(({ status }) => status)).toEqual([]);
    expect([...several.balancer.cutOff().keys()].filter(hub => hub !== victim.url)).toEqual([]);
    // At most one request for each caller, and a sign-on has three.
    expect(several.balancer.cutOff().get(victim.url) ?? 0).toBeLessThanOrEqual(8);
    await several.replace(1);
    await several.nothingIsLost();
  });

  test('loses nothing when a hub is stopped and started again', async () => {
    const before = new Map(several.balancer.cutOff());
    const busy = several.load();
    await pause(calmMs);
    expect(await several.hubs[2]?.stop()).toBe(0);
    await pause(calmMs);
    await several.replace(2);
    await pause(calmMs);
    await busy.stop();
    expect(busy.refused.map(({ status }) => status)).toEqual([]);
    expect(new Map(several.balancer.cutOff())).toEqual(before);
    await several.nothingIsLost();
  });

  test('responds with 503 and Retry-After while PostgreSQL is away, and serves fully within 5 s of its return', async () => {
    const before = new Map(several.balancer.cutOff());
    const busy = several.load();
    await pause(calmMs);
    await several.server.shutDown('fast');
    await vi.waitFor(() => expect(busy.refused.length).toBeGreaterThan(20), { timeout: 30_000 });
    await several.server.startAgain();
    const back = performance.now();
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(
          several.hubs.flatMap(({ url }) => [
            ...Array.from({ length: 10 }, () => several.ask('/api/auth/verify', undefined, 'GET', url)),
            several.ask('/healthz', undefined, 'GET', url),
          ]),
        );
        answers.push(await several.add(), await several.signOn());
        expect(answers.filter(({ ok }) => !ok).map(({ status }) => status)).toEqual([]);
      },
      { timeout: recoveryMs, interval: 50 },
    );
    process.stderr.write(
      `full service ${Math.round(performance.now() - back)} ms after PostgreSQL's return\n`,
    );
    const served = busy.refused.length;
    await pause(calmMs);
    await busy.stop();
    expect(busy.refused.length - served).toBeLessThanOrEqual(6);
    for (const { status, headers } of busy.refused) {
      expect(status).toBe(503);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(new Map(several.balancer.cutOff())).toEqual(before);
    await several.nothingIsLost();
  });
});
