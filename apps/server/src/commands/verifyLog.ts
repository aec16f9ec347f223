import { openDatabase } from '../database/open.ts';
import { openAnchorFile } from '../events/anchors.ts';
import { readChainCheck, verifyLog } from '../events/chainCheck.ts';
import { createLog } from '../http/log.ts';
import { say } from '../reportFailure.ts';
import { fail, runCommand } from './command.ts';

/**
 * `npm run verify-log`: walks the whole log and says whether every event is as it was written. Its exit status is
 * 0 for an intact log, 1 for any other. The hub that uses the embedded database must be stopped.
 */
await runCommand(async ({ dataDirectory, databaseUrl, logAnchorFile }) => {
  const anchors = openAnchorFile(logAnchorFile, { isWritten: false });
  const database = await openDatabase({ dataDirectory, databaseUrl, log: createLog('error'), onLost: fail });
  const { last, fault } = await verifyLog(database.db, anchors);
  const known = await readChainCheck(database.db);
  await database.close();
  if (fault !== null) {
    say(`The log is broken at event ${fault.brokenAt}: ${fault.reason}`);
    process.exitCode = 1;
  } else if (known !== null && known.brokenAt !== null) {
    say(`The hub found the log broken at event ${known.brokenAt} on ${known.checkedAt.toISOString()}.`);
    say('Now every event follows from the previous one: it was changed again since.');
    process.exitCode = 1;
  } else {
    say(`The log is intact: ${last.seq} events, the last with the hash ${last.hash}.`);
    if (anchors === null) say('Set LOG_ANCHOR_FILE to detect a log that was rewritten whole.');
  }
});
