/** Opens the embedded database in the given directory, prints the outcome on one line, and keeps it open. */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/database/open.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
try {
  await openDatabase({ dataDirectory: process.argv[2] ?? '', log, onLost: () => process.exit(2) });
  writeSync(1, 'open\n');
} catch (error) {
  writeSync(1, `${(error as Error).message}\n`);
  process.exit(1);
}
