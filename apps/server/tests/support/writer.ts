/** Appends events to the embedded database in the given directory, eight at a time, until it is killed. */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/database/open.ts';
import { events } from '../../src/database/schema.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const onLost = () => process.exit(2);
const { db } = await openDatabase({ dataDirectory: process.argv[2] ?? '', log, onLost });

async function append(): Promise<never> {
  for (;;) {
    const event = { action: 'login', severity: 'info', details: 'x'.repeat(500) } as const;
    const [appended] = await db.insert(events).values(event).returning({ seq: events.seq });
    writeSync(1, `${appended?.seq}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, append));
