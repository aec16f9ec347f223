import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { eventHead, events } from '../../src/database/schema.ts';
import { eventDigest, genesisHash, verifyChain } from '../../src/events/chain.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import { readHead, readLog } from '../../src/events/queries.ts';
import {
  describeOnEachDatabase,
  describeWhereDatabasesDiffer,
  tamper,
} from '../support/database/databases.ts';

const plain = { action: 'login', severity: 'info', details: 'Signed in' } as const;

describeWhereDatabasesDiffer('the event log', database => {
  const append = (count: number) =>
    database()
      .db.insert(events)
      .values(Array.from({ length: count }, () => plain));
  const verify = () => verifyLog(database().db);

  test('begins the log with the genesis hash', async () => {
    expect(await readHead(database().db)).toMatchObject({ seq: 0, hash: genesisHash });
    expect(await verify()).toMatchObject({ last: { seq: 0, hash: genesisHash }, fault: null });
  });

  test('computes the same digest in the database as in TypeScript', async () => {
    const rich = {
      ...plain,
      actorId: '6f1c2f9e-58a5-4c6e-9e0e-3b3f7d3c1a11',
      actorName: 'Zoë Ångström',
      entityType: 'user',
      entityId: '7',
      entityName: '',
      details: 'emoji 🔑, tab\t, newline\n, quote " and \\, 12:34',
      ip: '2001:db8::1',
      userAgent: 'Mozilla/5.0',
      data: '{"a":[1,2]}',
    };
    const rows = await database()
      .db.insert(events)
      .values([
        { ...rich, at: new Date('2026-02-28T23:59:59.999Z') },
        { ...rich, at: new Date('1969-12-31T23:59:59.001Z') },
        plain,
      ])
      .returning();
    expect(rows.map(row => row.hash)).toEqual(rows.map(eventDigest));
    expect(await verify()).toMatchObject({ last: { seq: 3 }, fault: null });
  });

  test('numbers 200 concurrent appends without a gap', async () => {
    await Promise.all(Array.from({ length: 200 }, () => append(1)));
    expect(await verify()).toMatchObject({ last: { seq: 200 }, fault: null });
  });

  test('reuses the number of a rolled back append', async () => {
    await append(1);
    const rolledBack = database().db.transaction(async store => {
      await store.insert(events).values(plain);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await append(1);
    expect(await verify()).toMatchObject({ last: { seq: 2 }, fault: null });
  });

  test('ignores number and hash of the writer', async () => {
    const forged = { ...plain, seq: 900, prevHash: 'forged', hash: 'forged' };
    const [row] = await database().db.insert(events).values(forged).returning();
    expect(row).toMatchObject({ seq: 1, prevHash: genesisHash });
    expect(await verify()).toMatchObject({ fault: null });
  });

  test.each([
    "update events set details = ''",
    'delete from events',
    'truncate events',
    'update event_head set seq = 0',
    'delete from event_head',
    'truncate event_head',
    "insert into event_head values (1, 0, '') on conflict do nothing",
  ])('refuses: %s', async statement => {
    await append(2);
    await expect(database().pool.query(statement)).rejects.toThrow('The event log is append only');
    expect(await verify()).toMatchObject({ last: { seq: 2 }, fault: null });
  });
});

// The rules are the same on both: the digests of every column are compared above.
describeOnEachDatabase('verification of the event log', database => {
  const verdictAfter = async (statements: string) => {
    await tamper(database().pool, statements);
    return verifyLog(database().db);
  };
  const hashOf = async (seq: number, change: object = {}) => {
    const [row] = await database().db.select().from(events).where(eq(events.seq, seq));
    if (!row) throw new Error(`Event ${seq} is missing.`);
    return eventDigest({ ...row, ...change });
  };

  beforeEach(async () => {
    await database()
      .db.insert(events)
      .values(Array.from({ length: 250 }, () => plain));
  });

  test('detects an edited row, in any column', async () => {
    const columns = ['id', 'at', 'actor_id', 'actor_name', 'action', 'severity', 'entity_type', 'entity_id'];
    columns.push('entity_name', 'details', 'ip', 'user_agent', 'data');
    const edited: Record<string, string> = {
      id: 'gen_random_uuid()',
      at: "at + interval '1 millisecond'",
      actor_id: 'gen_random_uuid()',
      severity: "'error'",
    };
    for (const [index, column] of columns.entries()) {
      const seq = 240 - index;
      const verdict = await verdictAfter(
        `update events set ${column} = ${edited[column] ?? "'edited'"} where seq = ${seq}`,
      );
      expect(verdict, column).toMatchObject({
        fault: { brokenAt: seq, reason: `Event ${seq} was changed after it was written.` },
      });
    }
  });

  test.each([
    [
      'text moved from one column to the next',
      "update events set action = 'log', severity = 'info', details = 'inSigned in' where seq = 9",
      9,
      /changed after it was written/,
    ],
    ['a deleted row', 'delete from events where seq = 101', 101, 'Event 101 is missing; 102 follows.'],
    ['a deleted first row', 'delete from events where seq = 1', 1, /./],
    [
      'two swapped rows',
      'update events set seq = -1 where seq = 20; update events set seq = 20 where seq = 21; update events set seq = 21 where seq = -1',
      20,
      'Event 20 does not follow from the previous one.',
    ],
    [
      'a truncated log',
      'delete from events where seq > 248',
      249,
      'The log ends at 248, although its head names 250.',
    ],
  ])('detects %s', async (_, statements, brokenAt, reason) => {
    const { fault } = await verdictAfter(statements);
    expect(fault).toMatchObject({ brokenAt, reason: expect.stringMatching(reason) });
  });

  test.each([
    ['by the next row', 30, 31],
    ['by the head for the last row', 250, 250],
  ])('detects an edited row with a recomputed hash %s', async (_, seq, brokenAt) => {
    const hash = await hashOf(seq, { details: 'edited' });
    const edit = `update events set details = 'edited', hash = '${hash}' where seq = ${seq}`;
    expect(await verdictAfter(edit)).toMatchObject({ fault: { brokenAt } });
  });

  test('detects a truncated log with a reset head only by an earlier head', async () => {
    const before = await readHead(database().db);
    await tamper(
      database().pool,
      `delete from events where seq > 200; update event_head set seq = 200, hash = '${await hashOf(200)}'`,
    );
    expect(await verifyChain(readLog(database().db), before)).toMatchObject({ fault: { brokenAt: 201 } });
    expect((await database().db.select().from(eventHead))[0]?.seq).toBe(200);
  });
});
