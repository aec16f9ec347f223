import fs from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { ConfigError } from '../../src/base/config.ts';
import { chainCheck, events } from '../../src/database/schema.ts';
import { type AnchorFile, openAnchorFile } from '../../src/events/anchors.ts';
import { genesisHash } from '../../src/events/chain.ts';
import { checkChain, readChainCheck, verifyLog } from '../../src/events/chainCheck.ts';
import { describeWhereCallsRace, tamper } from '../support/database/databases.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const tomorrow = new Date('2026-11-22T13:00:00Z');
const dayAfter = new Date('2026-11-23T14:00:00Z');

describeWhereCallsRace("the check of the log's chain", database => {
  beforeEach(() => append(5));
  const append = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await database()
        .db.insert(events)
        .values({ action: 'login', severity: 'info', details: `${n}` });
    }
  };
  const check = async (at = noon, most?: number) => {
    await checkChain(database().db, at, null, most);
    return readChainCheck(database().db);
  };

  test('detects a change to new events, and keeps the fault', async () => {
    await check();
    await append(3);
    await tamper(database().pool, "update events set details = 'other' where seq = 7");
    expect(await check()).toMatchObject({ verifiedUpTo: 6, brokenAt: 7 });
    await append(1);
    expect(await check(tomorrow)).toMatchObject({ verifiedUpTo: 6, brokenAt: 7 });
  });

  test('detects a change to verified events within a day', async () => {
    await check();
    await tamper(database().pool, "update events set details = 'other' where seq = 2");
    expect(await check()).toMatchObject({ brokenAt: null });
    expect(await check(tomorrow)).toMatchObject({ brokenAt: 2 });
  });

  test('verifies new events before those of a round that takes longer', async () => {
    await check();
    await append(3);
    expect(await check(tomorrow, 2)).toMatchObject({ seq: 2, verifiedUpTo: 7 });
    expect(await check(tomorrow, 2)).toMatchObject({ seq: 4, verifiedUpTo: 8 });
    await append(1);
    await tamper(database().pool, "update events set details = 'other' where seq = 9");
    expect(await check(tomorrow, 2)).toMatchObject({ verifiedUpTo: 8, brokenAt: 9 });
  });

  test('begins a round again only after its end, even if the round needs more than a day', async () => {
    await check();
    const begun = { roundStartedAt: tomorrow, brokenAt: null };
    expect(await check(tomorrow, 2)).toMatchObject({ seq: 2, ...begun });
    expect(await check(dayAfter, 2)).toMatchObject({ seq: 4, ...begun });
    await append(1);
    expect(await check(dayAfter, 2)).toMatchObject({ seq: 6, verifiedUpTo: 6, ...begun });
    expect(await check(dayAfter, 2)).toMatchObject({ seq: 2, roundStartedAt: dayAfter, verifiedUpTo: 6 });
    await tamper(database().pool, "update events set details = 'other' where seq = 5");
    expect(await check(dayAfter, 2)).toMatchObject({ seq: 4, brokenAt: null });
    expect(await check(dayAfter, 2)).toMatchObject({ verifiedUpTo: 4, brokenAt: 5 });
  });

  test('begins a round at once if the last one is of a later time, as before the clock was set back', async () => {
    await check(tomorrow);
    expect(await check(noon, 2)).toMatchObject({ seq: 2, verifiedUpTo: 5, roundStartedAt: noon });
    expect(await check(noon, 2)).toMatchObject({ seq: 4, verifiedUpTo: 5 });
  });

  test('detects a truncated log', async () => {
    await check();
    await append(2);
    await tamper(database().pool, 'delete from events where seq = 7');
    expect(await check()).toMatchObject({ verifiedUpTo: 6, brokenAt: 7 });
  });

  test('detects a head that does not match the last event', async () => {
    await tamper(database().pool, "update event_head set hash = 'other'");
    expect(await check()).toMatchObject({ brokenAt: 5 });
  });

  /** Truncates the log after an event and resets its head, as someone with the database's password could. */
  const truncateAfter = async (seq: number) => {
    const [kept] = await database().db.select().from(events).where(eq(events.seq, seq));
    await tamper(
      database().pool,
      `delete from events where seq > ${seq}; update event_head set seq = ${seq}, hash = '${kept?.hash ?? genesisHash}'`,
    );
  };
  const verify = async (anchors: AnchorFile | null = null) => (await verifyLog(database().db, anchors)).fault;

  test('detects a log that was truncated together with its head, like verify-log', async () => {
    await check();
    await truncateAfter(3);
    const reason = "The log ends at 3, although the hub's last check names 5.";
    expect(await verify()).toEqual({ brokenAt: 4, reason });
    expect(await check()).toMatchObject({ verifiedUpTo: 3, brokenAt: 4 });
  });

  test('detects the truncation even before a new round reaches it', async () => {
    await check();
    const [first] = await database().db.select().from(events).where(eq(events.seq, 1));
    await database()
      .db.update(chainCheck)
      .set({ seq: 1, hash: first?.hash ?? '' });
    await truncateAfter(3);
    expect(await verify()).toMatchObject({ brokenAt: 4 });
    expect(await check()).toMatchObject({ brokenAt: 4 });
  });

  test('detects a truncated log that has grown again', async () => {
    await check();
    await truncateAfter(3);
    await append(4);
    const reason = "Event 5 is not the one that the hub's last check names.";
    expect(await verify()).toEqual({ brokenAt: 5, reason });
    expect(await check()).toMatchObject({ brokenAt: 5 });
  });

  test('detects a head that was reset without the log, like verify-log', async () => {
    const [kept] = await database().db.select().from(events).where(eq(events.seq, 3));
    await tamper(database().pool, `update event_head set seq = 3, hash = '${kept?.hash}'`);
    expect(await verify()).toMatchObject({ brokenAt: 4 });
    expect(await check()).toMatchObject({ brokenAt: 4 });
  });

  describe('with an anchor file', () => {
    let path: string;
    let anchors: AnchorFile | null;
    beforeEach(() => {
      path = `${fs.mkdtempSync(`${inject('databases').home}/anchors-`)}/anchors`;
      anchors = openAnchorFile(path, { isWritten: true });
    });
    const checkAnchored = async (at = noon) => {
      await checkChain(database().db, at, anchors);
      return readChainCheck(database().db);
    };
    const lines = () => fs.readFileSync(path, 'utf8').split('\n').slice(0, -1);
    /** Rewrites the whole log, including the head and the recorded checks. */
    const rewrite = async (count: number) => {
      await truncateAfter(0);
      await database().db.delete(chainCheck);
      await append(count);
    };

    test('appends a line for each check that makes progress', async () => {
      await checkAnchored();
      await checkAnchored();
      await append(2);
      await checkAnchored();
      await checkAnchored(tomorrow);
      expect(lines()).toEqual([
        expect.stringMatching(/^5 [0-9a-f]{64} 2026-11-21T12:00:00.000Z$/),
        expect.stringMatching(/^7 [0-9a-f]{64} 2026-11-21T12:00:00.000Z$/),
      ]);
      expect(fs.statSync(path).mode & 0o777).toBe(0o600);
      expect(await verify(anchors)).toBeNull();
    });

    test('appends the newest verified event during a round', async () => {
      await checkAnchored();
      await append(2);
      await checkChain(database().db, tomorrow, anchors, 2);
      await checkChain(database().db, tomorrow, anchors, 2);
      expect(lines()).toEqual([expect.stringMatching(/^5 /), expect.stringMatching(/^7 /)]);
      expect(await readChainCheck(database().db)).toMatchObject({ seq: 4, verifiedUpTo: 7 });
      expect(await verify(anchors)).toBeNull();
    });

    test('detects a log that was rewritten together with all records in the database', async () => {
      await checkAnchored();
      await rewrite(8);
      expect(await verify()).toBeNull();
      const reason = 'Event 5 is not the one that the anchor file names.';
      expect(await verify(anchors)).toEqual({ brokenAt: 5, reason });
      expect(await checkAnchored()).toMatchObject({ verifiedUpTo: 4, brokenAt: 5 });
    });

    test('detects a log that ends before its last anchor', async () => {
      await checkAnchored();
      await rewrite(2);
      const reason = 'The log ends at 2, although the anchor file names 5.';
      expect(await verify(anchors)).toEqual({ brokenAt: 3, reason });
      expect(await checkAnchored()).toMatchObject({ brokenAt: 3 });
      expect(lines()).toHaveLength(1);
    });

    test('skips a line that a crash truncated, and appends after it', async () => {
      await checkAnchored();
      fs.appendFileSync(path, '6 0f');
      expect(anchors?.last()).toMatchObject({ seq: 5 });
      await append(2);
      expect(await checkAnchored()).toMatchObject({ brokenAt: null });
      expect(lines()).toEqual([expect.stringMatching(/^5 /), '6 0f', expect.stringMatching(/^7 /)]);
      expect(await verify(anchors)).toBeNull();
    });

    test('compares every line in a command, not only the last', async () => {
      await checkAnchored();
      const other = 'a'.repeat(64);
      fs.writeFileSync(path, `2 ${other} 2026-11-21T12:00:00.000Z\n${lines()[0]}\n`);
      expect(await verify(anchors)).toMatchObject({ brokenAt: 2 });
    });

    test('works with two hubs that have a file each', async () => {
      const others = openAnchorFile(`${path}-2`, { isWritten: true });
      await checkAnchored();
      await append(1);
      await checkChain(database().db, noon, others);
      await append(1);
      await checkAnchored();
      expect(await verify(anchors)).toBeNull();
      expect(await verify(others)).toBeNull();
      expect(others?.last()).toMatchObject({ seq: 6 });
    });

    test('checks the chain and records the result even if the file is unusable', async () => {
      fs.rmSync(path);
      fs.mkdirSync(`${path}`);
      await expect(checkAnchored()).rejects.toThrow('EISDIR');
      expect(await readChainCheck(database().db)).toMatchObject({ verifiedUpTo: 5 });
    });

    test('stops the start with a message if the file is unusable', () => {
      const open = (isWritten: boolean) => () => openAnchorFile(`${path}/none`, { isWritten });
      expect(open(true)).toThrow(/^The file .* of LOG_ANCHOR_FILE cannot be written \(ENOTDIR\)\.$/);
      expect(open(false)).toThrow(ConfigError);
    });
  });
});
