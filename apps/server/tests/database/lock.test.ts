import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataDirectoryInUseError } from '../../src/database/errors.ts';
import { lockDirectory } from '../../src/database/lock.ts';
import { type FreshDatabase, freshDatabase } from '../support/databases.ts';

const unheard = () => {
  throw new Error('The lock was lost.');
};

describe('the lock of a data directory', () => {
  let fresh: FreshDatabase;
  let directory: string;
  let path: string;
  beforeEach(async () => {
    fresh = await freshDatabase('embedded');
    directory = fresh.options.dataDirectory;
    path = `${directory}/hub.lock`;
  });
  afterEach(() => fresh.drop());

  /** Leaves behind the lock of this process, changed. */
  const leaveBehind = async (change: object) => {
    const lock = await lockDirectory(directory, unheard);
    const holder = JSON.parse(fs.readFileSync(path, 'utf8'));
    lock.release();
    fs.writeFileSync(path, JSON.stringify({ ...holder, ...change }));
  };
  const takesOver = async () => {
    const lock = await lockDirectory(directory, unheard);
    expect(JSON.parse(fs.readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
    expect(fs.readdirSync(directory)).toEqual(['database']);
  };

  test('refuses a second process with a sentence that names the first', async () => {
    const database = await fresh.open();
    const second = await tryToHold(directory);
    expect(second.said).toBe(
      `The data directory ${directory} is in use by another hub, process ${process.pid}: stop that one first, or choose another DATA_DIR.`,
    );
    await database.close();
  });

  test('refuses the process that holds it already', async () => {
    const database = await fresh.open();
    await expect(fresh.open()).rejects.toThrow(DataDirectoryInUseError);
    await database.close();
  });

  test('names the live process that holds it, and takes over when that one was killed', async () => {
    const other = await tryToHold(directory);
    expect(other.said).toBe('open');
    await expect(fresh.open()).rejects.toMatchObject({ pid: other.child.pid });
    other.child.kill('SIGKILL');
    await other.exited;
    const database = await fresh.open();
    await database.close();
    expect(fs.existsSync(path)).toBe(false);
  });

  test('takes over from before the machine started', async () => {
    await leaveBehind({ bootId: 'an earlier boot' });
    await takesOver();
  });

  test('takes over from a dead process whose number another one has now', async () => {
    await leaveBehind({ startedAt: '1' });
    await takesOver();
  });

  test('takes over a lock that is cut short', async () => {
    fs.writeFileSync(path, '{"pid":');
    await takesOver();
  });

  test('takes over from another container that is silent', { timeout: 15_000 }, async () => {
    await leaveBehind({ pidNamespace: 'pid:[1]' });
    await takesOver();
  });

  test('refuses while another container shows that it lives', { timeout: 15_000 }, async () => {
    await leaveBehind({ pidNamespace: 'pid:[1]', pid: 17 });
    const alive = setInterval(() => fs.utimesSync(path, new Date(), new Date()), 500);
    await expect(lockDirectory(directory, unheard)).rejects.toMatchObject({ pid: 17 });
    clearInterval(alive);
  });

  test('gives it to exactly one of many that find it stale', async () => {
    await leaveBehind({ startedAt: '1' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDirectory(directory, unheard)),
    );
    const won = outcomes.filter(outcome => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    won[0]?.value.release();
  });

  test('tells a holder that lost it, which then leaves the new one alone', async () => {
    vi.useFakeTimers();
    const onLost = vi.fn();
    const lock = await lockDirectory(directory, onLost);
    fs.writeFileSync(path, JSON.stringify({ token: 'another' }));
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(onLost).toHaveBeenCalledOnce();
    lock.release();
    expect(fs.existsSync(path)).toBe(true);
  });
});

/** Opens the directory in another process, which holds it until it is killed. */
async function tryToHold(directory: string) {
  const script = new URL('../support/holder.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, exited, said: String(line) };
}
