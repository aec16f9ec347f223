/** Locks the given data directory, prints the outcome on one line, and holds the lock until it is killed. */
import { writeSync } from 'node:fs';
import { lockDirectory } from '../../src/database/embedded/lock.ts';

try {
  await lockDirectory(process.argv[2] ?? '', () => process.exit(2));
  writeSync(1, 'open\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  writeSync(1, `${(error as Error).message}\n`);
  process.exit(1);
}
