import fs from 'node:fs';
import { tmpdir } from 'node:os';

/** What all embedded databases of a run need at a time, generously, in bytes. */
const room = 2 * 1024 ** 3;

/**
 * Where tests make directories that hold databases: one that is no disk, where there is one with room. Every commit
 * of an embedded database waits for its disk, and copying one to a disk takes five times the processor time.
 */
export function quickDirectory(): string {
  const directory = '/dev/shm';
  if (!fs.existsSync(directory)) return tmpdir();
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize > room ? directory : tmpdir();
}
