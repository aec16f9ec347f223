import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { chainCheck, eventQueue, events } from '../../src/database/schema.ts';
import { openAnchorFile } from '../../src/events/anchors.ts';
import { checkChain } from '../../src/events/chainCheck.ts';
import { runCommand } from '../support/commands.ts';
import { freshDatabase, tamper } from '../support/databases.ts';
import { day, keptLog, noon, yearAgo } from '../support/retention.ts';

test.runIf(isFull)(
  'distinguishes an intact log from a changed one',
  async () => {
    const fresh = await freshDatabase('embedded');
    const verify = () => runCommand('verifyLog', fresh.options.dataDirectory);
    const database = await fresh.open();
    for (const details of ['one', 'two', 'three']) {
      await database.db.insert(events).values({ action: 'login', severity: 'info', details });
    }
    await database.close();
    expect(verify()).toMatchObject({ status: 0, said: expect.stringContaining('intact: 3 events') });

    const killed = await fresh.open();
    await killed.db.insert(eventQueue).values({ action: 'login', severity: 'info' });
    await killed.close();
    const left = 'Committed and not sealed yet: 1.';
    expect(verify()).toMatchObject({ status: 0, said: expect.stringContaining(left) });

    const again = await fresh.open();
    await tamper(again.pool, "update events set details = 'other' where seq = 2");
    await again.close();
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('broken at event 2') });
    await fresh.drop();
  },
  60_000,
);

test.runIf(isFull)(
  'detects a log truncated together with its head, and compares the anchor file',
  async () => {
    const fresh = await freshDatabase('embedded');
    const verify = () => runCommand('verifyLog', fresh.options.dataDirectory);
    const anchorFile = `${fresh.options.dataDirectory}/anchors`;
    vi.stubEnv('LOG_ANCHOR_FILE', anchorFile);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining('cannot be read (ENOENT)') });

    const database = await fresh.open();
    for (const details of ['one', 'two', 'three']) {
      await database.db.insert(events).values({ action: 'login', severity: 'info', details });
    }
    await checkChain(database.db, new Date(), openAnchorFile(anchorFile, { isWritten: true }));
    const [second] = await database.db.select().from(events).where(eq(events.seq, 2));
    await tamper(
      database.pool,
      `delete from events where seq = 3; update event_head set seq = 2, hash = '${second?.hash}'`,
    );
    await database.close();
    const truncated = "broken at event 3: The log ends at 2, although the hub's last check names 3.";
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining(truncated) });

    const again = await fresh.open();
    await again.db.delete(chainCheck);
    await again.close();
    const anchored = 'broken at event 3: The log ends at 2, although the anchor file names 3.';
    expect(verify()).toMatchObject({ status: 1, said: expect.stringContaining(anchored) });
    await fresh.drop();
  },
  90_000,
);

test.runIf(isFull)(
  'prints the start of the log, and detects a start that was moved by hand',
  async () => {
    const fresh = await freshDatabase('embedded');
    const verify = () => runCommand('verifyLog', fresh.options.dataDirectory);
    const anchorFile = `${fresh.options.dataDirectory}/anchors`;
    vi.stubEnv('LOG_ANCHOR_FILE', anchorFile);
    onTestFinished(() => void vi.unstubAllEnvs());
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
    await database.close();
    const { status, said } = verify();
    expect(said).toContain('The log is intact: 3 events, the last with the hash ');
    expect(said).toContain(
      `It is kept since ${noon.toISOString()}: the hub deleted the 3 events before, as its settings say.`,
    );
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
