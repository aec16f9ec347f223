import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { type LockTimes, lockDirectory } from '../../src/database/embedded/lock.ts';
import { DataDirectoryInUseError } from '../../src/database/errors.ts';
import { freshDatabase } from '../support/database/databases.ts';
import { patient } from '../support/patient.ts';

const unheard = () => {
  throw new Error('The lock was lost.');
};

/** In full, the times of the hub. */
const times: LockTimes | undefined = isFull ? undefined : { silenceMs: 1_500, stopTimeoutMs: 1_000 };

/** Creates a data directory without an engine, which a lock does not need. */
function emptyDirectory(): { directory: string; path: string } {
  const directory = fs.mkdtempSync(`${inject('databases').home}/lock-`);
  fs.mkdirSync(`${directory}/database`);
  return { directory, path: `${directory}/hub.lock` };
}

/** Creates a data directory with a leftover lock of this process, with changes. */
async function leftBehind(change: object) {
  const { directory, path } = emptyDirectory();
  const lock = await lockDirectory(directory, unheard);
  const holder = JSON.parse(fs.readFileSync(path, 'utf8'));
  lock.release();
  fs.writeFileSync(path, JSON.stringify({ ...holder, ...change }));
  return { directory, path };
}

async function takesOver({ directory, path }: { directory: string; path: string }): Promise<void> {
  const lock = await lockDirectory(directory, unheard);
  expect(JSON.parse(fs.readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  expect(fs.readdirSync(directory)).toEqual(['database']);
}

describe('leftover locks', () => {
  test.each([
    ['an earlier boot', { bootId: 'an earlier boot' }],
    ['a dead process whose pid another process now has', { startedAt: '1' }],
  ])('takes over a lock from %s', async (_, change) => {
    await takesOver(await leftBehind(change));
  });

  test.skipIf(!fs.existsSync('/proc/self/stat'))(
    'takes over a lock from a zombie, a killed process that its parent has not reaped',
    async () => {
      const { pid, startedAt } = await makeZombie();
      expect(process.kill(pid, 0)).toBe(true);
      const place = await leftBehind({ pid, startedAt });
      await takesOver(place);
    },
  );

  test('takes over a lock whose file is truncated', async () => {
    const place = emptyDirectory();
    fs.writeFileSync(place.path, '{"pid":');
    await takesOver(place);
  });

  test('gives a stale lock to exactly one of many processes that find it', async () => {
    const { directory } = await leftBehind({ startedAt: '1' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDirectory(directory, unheard)),
    );
    const won = outcomes.filter(outcome => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    won[0]?.value.release();
  });

  test('notifies a holder that lost the lock, which then leaves the new one alone', async () => {
    const { directory, path } = emptyDirectory();
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

// Concurrent, because they wait in real time for holders that may be stopping.
describe.concurrent('locks of live holders', () => {
  test('an open database is refused to its own process and to another, with a message that names the first', async ({
    expect,
    onTestFinished,
  }) => {
    const fresh = await freshDatabase('embedded');
    const directory = fresh.options.dataDirectory;
    const database = await fresh.open();
    const [second] = await Promise.all([
      tryToHold(directory, onTestFinished),
      expect(fresh.open()).rejects.toThrow(DataDirectoryInUseError),
    ]);
    expect(second.said).toBe(
      `The data directory ${directory} is in use by another hub, process ${process.pid}: stop that one first, or choose another DATA_DIR.`,
    );
    await database.close();
    expect(fs.existsSync(`${directory}/hub.lock`)).toBe(false);
    await fresh.drop();
  });

  test('names the live process that has the lock, and takes over once that process is killed', async ({
    expect,
    onTestFinished,
  }) => {
    const { directory, path } = emptyDirectory();
    const other = await tryToHold(directory, onTestFinished);
    expect(other.said).toBe('open');
    await expect(lockDirectory(directory, unheard, times)).rejects.toMatchObject({ pid: other.child.pid });
    other.child.kill('SIGKILL');
    await other.exited;
    await takesOver({ directory, path });
  });

  test('takes over from a holder that stops while a start waits for the lock', async ({
    expect,
    onTestFinished,
  }) => {
    const { directory } = emptyDirectory();
    const other = await tryToHold(directory, onTestFinished);
    const look = vi.spyOn(process, 'kill');
    const locking = lockDirectory(directory, unheard);
    // The start has found the lock taken once it has checked its holder again.
    await vi.waitFor(() => expect(look).toHaveBeenCalledWith(other.child.pid, 0), 4_000);
    look.mockRestore();
    process.kill(other.child.pid ?? 0, 'SIGKILL');
    (await locking).release();
  });

  test('takes over the lock of another container without a heartbeat', async ({ expect }) => {
    const { directory } = await leftBehind({ pidNamespace: 'pid:[1]' });
    const lock = await lockDirectory(directory, unheard, times);
    lock.release();
    expect(fs.readdirSync(directory)).toEqual(['database']);
  });

  test('respects the lock of another container with a heartbeat', async ({ expect }) => {
    const { directory, path } = await leftBehind({ pidNamespace: 'pid:[1]', pid: 17 });
    const alive = setInterval(() => fs.utimesSync(path, new Date(), new Date()), 500);
    await expect(lockDirectory(directory, unheard, times)).rejects.toMatchObject({ pid: 17 });
    clearInterval(alive);
  });
});

/** Locks the directory in another process until that is killed. */
async function tryToHold(directory: string, onFinished: (kill: () => void) => void) {
  const script = fileURLToPath(new URL('../support/database/holder.ts', import.meta.url));
  const child = spawn(process.execPath, [script, directory, JSON.stringify(times ?? null)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, exited, said: String(line) };
}

/** Creates a real zombie: its parent is a shell that stops itself before it can reap it. */
async function makeZombie() {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; kill -STOP $$; wait'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Once the parent is gone, the system reaps the zombie.
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: parent.stdout }), 'line');
  const pid = Number(line);
  const stat = (of = pid) =>
    fs
      .readFileSync(`/proc/${of}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  const startedAt = stat()[19];
  // A running parent could reap it.
  await vi.waitFor(() => expect(stat(parent.pid)[0]).toBe('T'), patient);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(stat()[0]).toBe('Z'), patient);
  return { pid, startedAt };
}
