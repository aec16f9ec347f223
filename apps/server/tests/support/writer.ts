/**
 * Appends events to the embedded database in the given directory, eight at a time, until it is killed. Prints the number of
 * those that it saw committed.
 */
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { openDatabase } from '../../src/database/open.ts';
import { eventQueue } from '../../src/database/schema.ts';
import { createSealer } from '../../src/events/seal.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const onLost = () => process.exit(2);
const database = await openDatabase({ dataDirectory: process.argv[2] ?? '', log, onLost });
const sealer = createSealer(database, pino({ level: 'silent' }));
let committed = 0;

async function append(): Promise<never> {
  for (;;) {
    await database.db.transaction(store =>
      store.insert(eventQueue).values({ action: 'login', severity: 'info', details: 'x'.repeat(500) }),
    );
    committed += 1;
    writeSync(1, `${committed}\n`);
    await sealer.appended();
  }
}

await Promise.all(Array.from({ length: 8 }, append));
