import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate } from '../../../src/base/gate.ts';
import { createHashCores } from '../../../src/directory/passwords/cores.ts';
import { createHasher } from '../../../src/directory/passwords/hasher.ts';
import { useDatabase } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';

describe('cores of hashes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('uses all cores for hashes, and leaves one for a moment after each token check', async () => {
    const cores = createHashCores(4);
    expect(cores.limit()).toBe(4);
    cores.leaveOne();
    expect(cores.limit()).toBe(3);
    await vi.advanceTimersByTimeAsync(40);
    cores.leaveOne();
    await vi.advanceTimersByTimeAsync(40);
    expect(cores.limit()).toBe(3);
    await vi.advanceTimersByTimeAsync(20);
    expect(cores.limit()).toBe(4);
  });

  test('runs one hash at a time on a single core, whatever else happens', () => {
    const cores = createHashCores(1);
    cores.leaveOne();
    expect(cores.limit()).toBe(1);
  });
});

describe('gates with a changing limit', () => {
  const jobs = (limit: () => number) => {
    const gate = createGate(limit, 10, 'full');
    let running = 0;
    const ends: (() => void)[] = [];
    const start = () =>
      gate(async () => {
        running += 1;
        await new Promise<void>(resolve => ends.push(resolve));
        running -= 1;
      });
    const end = async () => {
      ends.shift()?.();
      await pause(0);
    };
    return { start, end, running: () => running };
  };

  test('starts fewer jobs when the limit falls, and several at once when it rises', async () => {
    let limit = 2;
    const { start, end, running } = jobs(() => limit);
    const all = Array.from({ length: 6 }, start);
    await pause(0);
    expect(running()).toBe(2);
    limit = 1;
    await end();
    expect(running()).toBe(1);
    await end();
    expect(running()).toBe(1);
    limit = 3;
    await end();
    expect(running()).toBe(3);
    for (let n = 0; n < 3; n += 1) await end();
    await Promise.all(all);
  });

  test('lets a new job follow the waiting ones when the limit has risen', async () => {
    let limit = 1;
    const { start, end, running } = jobs(() => limit);
    const all = [start(), start()];
    limit = 3;
    all.push(start());
    await pause(0);
    expect(running()).toBe(3);
    for (let n = 0; n < 3; n += 1) await end();
    await Promise.all(all);
  });
});

describe('the hub', () => {
  const database = useDatabase('postgresql');

  test("notifies the hub's hashes of token checks, not of sign-ins", async () => {
    const leaveOne = vi.fn();
    const hasher = createHasher({ algorithm: 'bcrypt', bcryptCost: 4 }, { leaveOne, limit: () => 1 });
    const hub = await createTestHub(database(), { hasher });
    const token = await hub.signIn();
    expect(leaveOne).not.toHaveBeenCalled();
    await hub.ask('GET /api/auth/verify', { token });
    expect(leaveOne).toHaveBeenCalledOnce();
  });

  test('gives libuv a thread for each hash beside four others, unless the operator has set it', () => {
    const threads = (given: Record<string, string>) => {
      const script = `
        import { readdirSync } from 'node:fs';
        import { hash } from '@node-rs/bcrypt';
        import { enlargeThreadPool } from '${new URL('../../../src/directory/passwords/cores.ts', import.meta.url)}';
        const count = () => readdirSync('/proc/self/task').length;
        enlargeThreadPool();
        const before = count();
        await Promise.all(Array.from({ length: 40 }, () => hash('x', { cost: 4 })));
        process.stdout.write(String(count() - before));`;
      const flags = ['--input-type=module', '--eval', script];
      const directory = new URL('../../..', import.meta.url);
      const { PATH } = process.env;
      return Number(
        spawnSync(process.execPath, flags, { cwd: directory, env: { PATH, ...given }, encoding: 'utf8' })
          .stdout,
      );
    };
    expect(threads({})).toBe(availableParallelism() + 4);
    expect(threads({ UV_THREADPOOL_SIZE: '3' })).toBe(3);
  });
});
