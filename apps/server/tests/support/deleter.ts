/** Deletes old events of the embedded database in the given directory, beside appends, until it is killed or done. */

import { writeSync } from 'node:fs';
import { day } from '@portico/contract/durations';
import { openDatabase } from '../../src/database/open.ts';
import { eventQueue } from '../../src/database/schema.ts';
import { deleteOldEvents } from '../../src/events/retention.ts';
import { keptLog, noon } from './retention.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const onLost = () => process.exit(2);
const database = await openDatabase({ dataDirectory: process.argv[2] ?? '', log, onLost });
const { hub, setTime } = keptLog(database);
setTime(new Date(noon.getTime() + day));
writeSync(1, 'open\n');
while (await deleteOldEvents(hub, 50)) {
  await database.db.insert(eventQueue).values({ action: 'login', severity: 'info', details: 'beside' });
  await hub.sealer.appended();
}
writeSync(1, 'done\n');
await hub.sealer.stop();
await database.close();
