import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What all embedded databases of a run need at a time, generously, in bytes. */
const room = 2 * 1024 ** 3;

/**
 * Where tests make directories that hold databases: one that is no disk, where there is one with room. Every commit
 * of an embedded database waits for its disk, and copying one to a disk takes five times the processor time.
 */
function quickDirectory(): string {
  const directory = '/dev/shm';
  if (!fs.existsSync(directory)) return tmpdir();
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize > room ? directory : tmpdir();
}

/** Begins with the process that made it, which takes it away again unless it is killed. */
const nameOf = /^portico-test-(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes a directory for databases. */
export const makeQuickDirectory = (): string =>
  fs.mkdtempSync(join(quickDirectory(), `portico-test-${process.pid}-`));

/** Takes away what runs that were killed have left: memory does not empty by itself. */
export function removeLeftovers(): void {
  const directory = quickDirectory();
  for (const name of fs.readdirSync(directory)) {
    const pid = nameOf.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    fs.rmSync(join(directory, name), { recursive: true, force: true });
  }
}
