import { day } from '@portico/contract/lib/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { eventQueue } from '../../src/database/schema.ts';
import { openAnchorFile } from '../../src/events/anchors.ts';
import { checkChain } from '../../src/events/chainCheck.ts';
import { freshDatabase, tamper } from '../support/database/databases.ts';
import { runCommand } from '../support/hub/commands.ts';
import { keptLog, noon, yearAgo } from '../support/scenes/retention.ts';

test.runIf(isFull)(
  'the command distinguishes an intact log from a changed one, and prints its start',
  async () => {
    const fresh = await freshDatabase('embedded');
    const verify = () => runCommand({}, 'verifyLog', fresh.options.dataDirectory);
    const anchorFile = `${fresh.options.dataDirectory}/anchors`;
    vi.stubEnv('LOG_ANCHOR_FILE', anchorFile);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('cannot be read (ENOENT)') });

    const database = await fresh.open();
    const log = keptLog(database);
    const anchors = openAnchorFile(anchorFile, { isWritten: true });
    await log.append(3, new Date(yearAgo.getTime() - day));
    await checkChain(database.db, noon, anchors);
    await log.append(2, noon);
    await checkChain(database.db, noon, anchors);
    await log.keepFor('1 year');
    log.setTime(new Date(noon.getTime() + day));
    await log.run();
    await database.db.insert(eventQueue).values({ action: 'login', severity: 'info' });
    await database.close();
    const { status, said } = verify();
    expect(said).toContain('The log is intact: 3 events, the last with the hash ');
    expect(said).toContain(
      `It is kept since ${noon.toISOString()}: the hub deleted the 3 events before, as its settings say.`,
    );
    expect(said).toContain('Committed and not sealed yet: 1.');
    expect(status).toBe(0);

    const again = await fresh.open();
    await tamper(
      again.pool,
      'update log_start set seq = 4, hash = (select hash from events where seq = 4); delete from events where seq = 4',
    );
    await again.close();
    const moved = 'broken at event 4: Events 4 to 4 were deleted, but not by the hub.';
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining(moved) });
    await fresh.drop();
  },
  90_000,
);
