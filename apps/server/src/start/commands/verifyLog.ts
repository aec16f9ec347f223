import { iso } from '@portico/contract/lib/server/moments';
import { openDatabase } from '../../database/open.ts';
import { openAnchorFile } from '../../events/anchors.ts';
import { readChainCheck, verifyLog } from '../../events/chainCheck.ts';
import { countQueued } from '../../events/queries.ts';
import { readKeptSince } from '../../events/retention.ts';
import { say } from '../reportFailure.ts';
import { databaseOf, runCommand } from './command.ts';

/**
 * `npm run verify-log`: verifies the whole log and reports whether every event is unchanged. The exit status is 0 for
 * an intact log, otherwise 1. If the hub uses the embedded database, it must be stopped first.
 */
await runCommand(async config => {
  const anchors = openAnchorFile(config.logAnchorFile, { isWritten: false });
  const database = await openDatabase(databaseOf(config));
  const { start, last, fault } = await verifyLog(database.db, anchors);
  const known = await readChainCheck(database.db);
  const keptSince = await readKeptSince(database.db);
  const queued = await countQueued(database.db);
  await database.close();
  if (fault !== null) {
    say(`The log is broken at event ${fault.brokenAt}: ${fault.reason}`);
    process.exitCode = 1;
  } else if (known !== null && known.brokenAt !== null) {
    say(`The hub found the log broken at event ${known.brokenAt} on ${iso(known.checkedAt)}.`);
    say('Now the chain is intact, so the log has been changed again since then.');
    process.exitCode = 1;
  } else {
    say(`The log is intact: ${last.seq - start.seq} events, the last with the hash ${last.hash}.`);
    if (keptSince !== null) {
      say(
        `It is kept since ${keptSince}: the hub deleted the ${start.seq} events before, as its settings say.`,
      );
    }
    if (queued > 0) say(`Committed and not sealed yet: ${queued}. A running hub seals them within a second.`);
    if (anchors === null) say('Set LOG_ANCHOR_FILE to detect a completely rewritten log.');
  }
});
