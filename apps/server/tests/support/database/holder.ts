/** Locks the given data directory, with the times given as JSON, prints the outcome on one line, and holds the lock until it is killed. */
import { writeSync } from 'node:fs';
import { lockDirectory } from '../../../src/database/embedded/lock.ts';

try {
  const [, , directory = '', times = 'null'] = process.argv;
  await lockDirectory(directory, () => process.exit(2), JSON.parse(times) ?? undefined);
  writeSync(1, 'open\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  writeSync(1, `${(error as Error).message}\n`);
  process.exit(1);
}
