import { openDatabase } from '../database/open.ts';
import { verifyChain } from '../events/chain.ts';
import { readHead, readLog } from '../events/queries.ts';
import { createLog } from '../http/log.ts';
import { fail, runCommand, say } from './command.ts';

/**
 * `npm run verify-log`: walks the whole log and says whether every event is as it was written. Its exit status is
 * 0 for an intact log, 1 for any other. The hub that uses the embedded database must be stopped.
 */
await runCommand(async ({ dataDirectory, databaseUrl }) => {
  const database = await openDatabase({ dataDirectory, databaseUrl, log: createLog('error'), onLost: fail });
  const head = await readHead(database.db);
  const verdict = await verifyChain(readLog(database.db), head);
  await database.close();
  if (verdict.intact) {
    say(`The log is intact: ${verdict.count} events, the last with the hash ${verdict.head.hash}.`);
    say('Keep this hash elsewhere: it shows a log that was rewritten whole.');
  } else {
    say(`The log is broken at event ${verdict.brokenAt}: ${verdict.reason}`);
    process.exitCode = 1;
  }
});
