import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An upper bound of the space that all embedded databases of a run need, in bytes. */
const room = 2 * 1024 ** 3;

/**
 * Returns the parent directory for databases: in memory, if there is enough room. On a disk every commit waits, and
 * copying a database takes five times the processor time.
 */
function quickDirectory(): string {
  const directory = '/dev/shm';
  if (!fs.existsSync(directory)) return tmpdir();
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize > room ? directory : tmpdir();
}

/** Names contain the pid of their process, which deletes its directories unless it is killed. */
const nameOf = /^portico-test-(\d+)-/;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Creates a directory for databases. */
export const makeQuickDirectory = (): string =>
  fs.mkdtempSync(join(quickDirectory(), `portico-test-${process.pid}-`));

/** Deletes directories of killed runs, which would otherwise stay in memory. */
export function removeLeftovers(): void {
  const directory = quickDirectory();
  for (const name of fs.readdirSync(directory)) {
    const pid = nameOf.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    fs.rmSync(join(directory, name), { recursive: true, force: true });
  }
}
