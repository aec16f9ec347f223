import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DataDirectoryInUseError } from './errors.ts';

/** How often a holder shows that it lives, and how long a silent one of another container counts as alive. */
const heartbeat = 2_000;
const silence = 3 * heartbeat;

/** How long a start waits for a holder that may be ending, and how often it looks, in milliseconds. */
const endingMs = 5_000;
const pollMs = 50;

/** A process, told apart from a later one of the same number, after a restart or in another container. */
interface Holder {
  readonly token: string;
  readonly pid: number;
  /** When the process started, in clock ticks since boot; empty where the system does not say. */
  readonly startedAt: string;
  /** Names one boot of the machine; empty where the system does not say. */
  readonly bootId: string;
  /** Names the space in which `pid` counts; empty where the system does not say. */
  readonly pidNamespace: string;
}

/** The exclusive right to one data directory. */
export interface DirectoryLock {
  /** Gives the directory back. Harmless when the lock was lost. */
  release(): void;
}

/**
 * Takes a data directory for this process alone. Two PostgreSQL engines on one directory lose rows without a
 * word. A lock whose holder is dead, or from before the machine started, is taken over. A live holder gets 5 s to
 * end: the hub before this one may be stopping.
 *
 * @param dataDirectory an existing directory on a local disk
 * @param onLost called once if another process takes the lock although this one lives (it was stopped for
 *   long): it must write nothing more
 * @throws DataDirectoryInUseError naming the live holder
 */
export async function lockDirectory(dataDirectory: string, onLost: () => void): Promise<DirectoryLock> {
  const path = `${dataDirectory}/hub.lock`;
  const own: Holder = { token: randomUUID(), ...identify(process.pid) };
  const draft = `${path}.${own.token}`;
  fs.writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    while (!claims(draft, path)) {
      const holder = read(path);
      if (holder && (await remains(holder, path)))
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
  }, heartbeat).unref();
  return {
    release() {
      clearInterval(timer);
      if (holds()) fs.rmSync(path, { force: true });
    },
  };
}

/** Linking fails when the name exists: of two processes one gets it, with its content already in it. */
function claims(draft: string, path: string): boolean {
  try {
    fs.linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside before deleting it, so that a fresh lock made in between is seen and put back. */
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

/** Returns whether the holder still lives and holds the lock after it had time to end. */
async function remains(holder: Holder, path: string): Promise<boolean> {
  // This process itself is not about to end.
  const timeoutMs = holder.pid === process.pid ? 0 : endingMs;
  const until = performance.now() + timeoutMs;
  while (await lives(holder, path)) {
    if (read(path)?.token !== holder.token) return false;
    if (performance.now() >= until) return true;
    await pause(pollMs);
  }
  return false;
}

async function lives(holder: Holder, path: string): Promise<boolean> {
  const here = identify(process.pid);
  if (holder.bootId !== here.bootId) return false;
  if (holder.pidNamespace !== here.pidNamespace) {
    const before = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    await pause(silence);
    const after = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return after !== undefined && after !== before;
  }
  return (
    isRunning(holder.pid) && identify(holder.pid).startedAt === holder.startedAt && !isZombie(holder.pid)
  );
}

/**
 * Returns whether all that is left of a process is an entry that its parent has not read yet. After `kill -9` the
 * main thread can be a zombie while others are still ending: they may be in the middle of a write.
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
    pidNamespace: readLink('/proc/self/ns/pid'),
  };
}

/** Returns proc_pid_stat(5) from field 3 on: state first, threads 17th, start time 20th. Field 2 may hold spaces. */
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

function readText(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function readLink(path: string): string {
  try {
    return fs.readlinkSync(path);
  } catch {
    return '';
  }
}
