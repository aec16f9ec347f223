import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DataDirectoryInUseError } from '../errors.ts';

/** Interval at which a holder updates its lock, in milliseconds. */
const heartbeatMs = 2_000;

/** The times of a start that finds the directory locked, in milliseconds. */
export interface LockTimes {
  /** For which a holder in another container counts as alive without updates. */
  silenceMs: number;
  /** For which it waits for a holder that may be stopping. */
  stopTimeoutMs: number;
}
const lockTimes: LockTimes = { silenceMs: 3 * heartbeatMs, stopTimeoutMs: 5_000 };

/** Interval of its checks. */
const pollMs = 50;

/** A process, distinguishable from one with the same pid after a restart or in another container. */
interface Holder {
  readonly token: string;
  readonly pid: number;
  /** Start time of the process, in clock ticks since boot; empty if unknown. */
  readonly startedAt: string;
  /** Identifies a boot of the machine; empty if unknown. */
  readonly bootId: string;
  /** Identifies the namespace of `pid`; empty if unknown. */
  readonly pidNamespace: string;
}

/**
 * Locks a data directory for this process, because two PostgreSQL engines on one directory silently lose rows. Takes
 * over the lock of a dead process or of an earlier boot. Waits 5 s for a live holder, which may be a hub that is
 * stopping.
 *
 * @param dataDirectory an existing directory on a local disk
 * @param onLost called once if another process takes over the lock while this one lives, because it was stopped for too
 * long; this process must not write anything more
 * @param times those of the hub by default
 * @throws {DataDirectoryInUseError} with the live holder
 */
export async function lockDirectory(dataDirectory: string, onLost: () => void, times = lockTimes) {
  const path = `${dataDirectory}/hub.lock`;
  const own: Holder = { token: randomUUID(), ...identify(process.pid) };
  const draft = `${path}.${own.token}`;
  fs.writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    while (!claims(draft, path)) {
      const holder = read(path);
      if (holder && (await isStillHeld(holder, path, times)))
        throw new DataDirectoryInUseError(dataDirectory, holder.pid);
      removeStale(path, holder);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const holds = () => read(path)?.token === own.token;
  const timer = setInterval(() => {
    if (holds()) return fs.utimesSync(path, new Date(), new Date());
    clearInterval(timer);
    onLost();
  }, heartbeatMs).unref();
  return {
    /** Releases the directory. Does nothing if the lock was lost. */
    release() {
      clearInterval(timer);
      if (holds()) fs.rmSync(path, { force: true });
    },
  };
}

/**
 * Links the draft to the lock's path. Linking fails if the path exists, so only one process can get it, with its
 * complete content.
 */
function claims(draft: string, path: string): boolean {
  try {
    fs.linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Deletes a stale lock. Moves it aside first: if another process has replaced it in between, the new lock is put
 * back.
 */
function removeStale(path: string, stale: Holder | undefined): void {
  const aside = `${path}.${randomUUID()}.stale`;
  try {
    fs.renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside)?.token !== stale?.token) claims(aside, path);
  fs.rmSync(aside, { force: true });
}

/** Returns whether the holder still has the lock after it had time to stop. */
async function isStillHeld(holder: Holder, path: string, times: LockTimes): Promise<boolean> {
  // This process is not stopping.
  const timeoutMs = holder.pid === process.pid ? 0 : times.stopTimeoutMs;
  const until = performance.now() + timeoutMs;
  while (await isAlive(holder, path, times)) {
    if (read(path)?.token !== holder.token) return false;
    if (performance.now() >= until) return true;
    await pause(pollMs);
  }
  return false;
}

async function isAlive(holder: Holder, path: string, { silenceMs }: LockTimes): Promise<boolean> {
  const here = identify(process.pid);
  if (holder.bootId !== here.bootId) return false;
  if (holder.pidNamespace !== here.pidNamespace) {
    const before = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    await pause(silenceMs);
    const after = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return after !== undefined && after !== before;
  }
  return (
    isRunning(holder.pid) && identify(holder.pid).startedAt === holder.startedAt && !isZombie(holder.pid)
  );
}

/**
 * Returns whether a process has ended except for the entry that its parent has not read. After `kill -9` the main
 * thread can be a zombie while other threads are still running, possibly in the middle of a write.
 */
function isZombie(pid: number): boolean {
  const [state = '', ...others] = statOf(pid);
  const threads = Number(others[16]);
  return /^[ZXx]$/.test(state) && threads <= 1;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function identify(pid: number): Omit<Holder, 'token'> {
  return {
    pid,
    startedAt: statOf(pid)[19] ?? '',
    bootId: readText('/proc/sys/kernel/random/boot_id').trim(),
    pidNamespace: readable(() => fs.readlinkSync('/proc/self/ns/pid')),
  };
}

/**
 * Returns the fields of proc_pid_stat(5) from field 3: state first, threads 17th, start time 20th. Field 2 may
 * contain spaces.
 */
const statOf = (pid: number): string[] =>
  readText(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readText(path)) as Holder;
  } catch {
    return undefined;
  }
}

const readText = (path: string) => readable(() => fs.readFileSync(path, 'utf8'));

/** Returns what is read; '' if it cannot be. */
function readable(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
