import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../scripts/lib/full.ts';
import { eventQueue, eventQueueFloor, events } from '../../src/database/schema.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import { createRandom } from '../../src/start/demo/random.ts';
import { describeWhereDatabasesDiffer, tamper, useDatabase } from '../support/database/databases.ts';

const plain = { action: 'login', severity: 'info', details: 'Signed in' } as const;

describeWhereDatabasesDiffer('the event queue', database => {
  const seal = async (most = 1000, isAwaited = true): Promise<number | null> => {
    const { rows } = await database().pool.query('select seal_events($1, $2) as moved', [most, isAwaited]);
    return rows[0].moved;
  };
  const append = (details: string) =>
    database()
      .db.insert(eventQueue)
      .values({ ...plain, details });
  const listDetails = async () =>
    (await database().db.select().from(events).orderBy(asc(events.seq))).map(({ details }) => details);
  const verify = () => verifyLog(database().db);

  test('moves events to the log in their order, in batches, with every column', async () => {
    const rich = {
      id: randomUUID(),
      at: new Date('2026-02-28T23:59:59.999Z'),
      actorId: randomUUID(),
      actorName: 'Zoë',
      action: 'login',
      severity: null,
      entityType: 'user',
      entityId: '7',
      entityName: 'Ångström',
      details: null,
      ip: '2001:db8::1',
      userAgent: 'Mozilla/5.0',
      data: '{"a":[1,2]}',
      searchText: 'zoe',
    };
    await database().db.insert(eventQueue).values(rich);
    for (const details of ['two', 'three', 'four']) await append(details);
    expect([await seal(3), await seal(3), await seal(3)]).toEqual([3, 1, 0]);
    expect(await listDetails()).toEqual([null, 'two', 'three', 'four']);
    const [first] = await database().db.select().from(events).where(eq(events.seq, 1));
    expect(first).toMatchObject(rich);
    expect(await database().db.$count(eventQueue)).toBe(0);
    expect(await verify()).toMatchObject({ last: { seq: 4 }, fault: null });
  });

  test('keeps events when the batch fails, and seals them later', async () => {
    await append('one');
    await tamper(
      database().pool,
      "update event_head set hash = 'broken' where id = 1; alter table events add constraint never check (false) not valid",
    );
    await expect(seal()).rejects.toThrow('never');
    expect(await database().db.$count(eventQueue)).toBe(1);
    await tamper(database().pool, 'alter table events drop constraint never');
    expect(await seal()).toBe(1);
  });

  test.each(["update event_queue set details = ''", 'delete from event_queue', 'truncate event_queue'])(
    'refuses: %s',
    async statement => {
      await append('one');
      await expect(database().pool.query(statement)).rejects.toThrow('The event log is append only');
      expect(await seal()).toBe(1);
    },
  );

  test('refuses an event that the log could not take', async () => {
    const refused = { cause: { code: '23514' } };
    const insert = (values: object) =>
      database()
        .db.insert(eventQueue)
        .values({ ...plain, ...values });
    await expect(insert({ severity: 'grave' })).rejects.toMatchObject(refused);
    await expect(insert({ entityId: 'x'.repeat(1001) })).rejects.toMatchObject(refused);
    await expect(insert({ data: '{"times":null}' })).rejects.toMatchObject(refused);
    await insert({ entityId: 'é'.repeat(500), data: '{"times":3}', userAgent: 'x'.repeat(10_000) });
    expect(await seal()).toBe(1);
  });

  test('moves an event once more than the floor allows, at the latest after a minute, whatever the clock did', async () => {
    const hide = (movedAt: string) =>
      database().pool.query(`update event_queue_floor set floor = 9007199254740991, moved_at = ${movedAt}`);
    await append('below the floor');
    for (const recent of ['now()', "now() + interval '30 seconds'"]) {
      await hide(recent);
      expect(await seal()).toBe(0);
    }
    await hide("now() - interval '61 seconds'");
    expect(await seal()).toBe(1);
    await append('set back');
    await hide("now() + interval '1 day'");
    expect(await seal()).toBe(1);
  });

  test('keeps the floor below every event that may still be committed', async () => {
    const due = () =>
      database().pool.query("update event_queue_floor set moved_at = now() - interval '2 minutes'");
    await append('one');
    await append('two');
    await seal();
    const [{ highest } = { highest: 0 }] = await database().db.select().from(eventQueueFloor);
    expect(highest).toBeGreaterThan(0);
    await due();
    await seal();
    expect(await database().db.select().from(eventQueueFloor)).toMatchObject([{ floor: 0, next: highest }]);
    await due();
    await seal();
    expect(await database().db.select().from(eventQueueFloor)).toMatchObject([
      { floor: highest, next: highest },
    ]);
    await append('three');
    expect(await seal()).toBe(1);
  });

  test('cannot fork the log, even with a forged end of the chain', async () => {
    await append('one');
    await seal();
    const forge = `insert into events (action, details)
      select 'login', set_config('portico.chain_end', '7 forged', true)`;
    await expect(database().pool.query(forge)).rejects.toThrow('do not follow from its head');
    await append('two');
    await seal();
    expect(await verify()).toMatchObject({ last: { seq: 2 }, fault: null });
  });
});

describe('on PostgreSQL, the event queue', () => {
  const database = useDatabase('postgresql');
  const connect = async () => {
    const { host, port, user, password, database: name } = database().pool.options;
    const given = database().pool.options.connectionString;
    const client = new pg.Client(
      given === undefined ? { host, port, user, password, database: name } : given,
    );
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const insert = 'insert into event_queue (id, action, details) values ($1, $2, $3)';

  test('lets two transactions append without waiting for each other', async () => {
    const [early, late] = [await connect(), await connect()];
    const before = await database().db.$count(events);
    await early.query('begin');
    await early.query(insert, [randomUUID(), 'login', 'numbered first, committed last']);
    await late.query(insert, [randomUUID(), 'login', 'numbered last, committed first']);
    await late.query('select seal_events(10, true)');
    await early.query('commit');
    await early.query('select seal_events(10, true)');
    const rows = await database().db.select().from(events).orderBy(asc(events.seq));
    expect(rows.slice(before).map(({ seq, details }) => [seq, details])).toEqual([
      [before + 1, 'numbered last, committed first'],
      [before + 2, 'numbered first, committed last'],
    ]);
    expect(await verifyLog(database().db)).toMatchObject({ fault: null });
    await Promise.all([early.end(), late.end()]);
  });

  test('moves the floor once a minute, even when a transaction that began earlier seals next', async () => {
    const [writer, early, late] = [await connect(), await connect(), await connect()];
    const readFloor = async () => (await late.query('select * from event_queue_floor')).rows[0];
    await late.query("update event_queue_floor set moved_at = now() - interval '2 minutes'");
    await writer.query('begin');
    await writer.query(insert, [randomUUID(), 'login', 'numbered first, committed last']);
    await late.query(insert, [randomUUID(), 'login', 'numbered last, committed first']);
    await early.query('begin');
    await early.query('select now()');
    await late.query('select seal_events(10, true)');
    const moved = await readFloor();
    expect(moved.next).toBe(moved.highest);
    await early.query('select seal_events(10, true)');
    await early.query('commit');
    expect(await readFloor()).toEqual(moved);
    await writer.query('commit');
    expect((await late.query('select seal_events(10, true) as moved')).rows).toEqual([{ moved: 1 }]);
    await Promise.all([writer.end(), early.end(), late.end()]);
  });

  test('lets one process seal at a time: others leave the queue alone, or wait and find it sealed', async () => {
    const [holder, other] = [await connect(), await connect()];
    await holder.query(insert, [randomUUID(), 'login', 'held']);
    await holder.query('begin');
    await holder.query('select seal_events(10, true)');
    expect((await other.query('select seal_events(10, false) as moved')).rows).toEqual([{ moved: null }]);
    const waiting = other.query('select seal_events(10, true) as moved');
    await holder.query('commit');
    expect((await waiting).rows).toEqual([{ moved: 0 }]);
    await Promise.all([holder.end(), other.end()]);
  });

  test('keeps every committed event once and in order, whatever is aborted or killed', {
    timeout: 60_000,
  }, async () => {
    const random = createRandom(20_261_125);
    const committed: string[][] = [];
    const aborted: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      const client = await connect();
      const own: string[] = [];
      committed.push(own);
      for (let n = 0; n < (isFull ? 60 : 15); n += 1) {
        const ids = Array.from({ length: random.between(1, 4) }, () => randomUUID());
        await client.query('begin');
        for (const id of ids) await client.query(insert, [id, 'login', `${writer} ${n}`]);
        if (random.between(0, 3) === 0) {
          await client.query('rollback');
          aborted.push(...ids);
        } else {
          await client.query('commit');
          own.push(...ids);
        }
      }
      await client.end();
    });
    const sealers = Array.from({ length: 3 }, async (_, place) => {
      let kills = 0;
      while (!isOver) {
        const client = await connect();
        const { rows } = await client.query('select pg_backend_pid() as pid');
        // Some are killed before the end of their transaction, some after.
        await client.query('begin').catch(() => undefined);
        const sealing = client
          .query(`select seal_events(${random.between(1, 20)}, ${place === 0})`)
          .catch(() => undefined);
        if (random.between(0, 1) === 0) {
          kills += 1;
          await database().pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
        }
        await sealing;
        await client.query('commit').catch(() => undefined);
        await client.end().catch(() => undefined);
      }
      return kills;
    });
    await Promise.all(writers);
    isOver = true;
    const kills = (await Promise.all(sealers)).reduce((one, other) => one + other);
    expect(kills).toBeGreaterThan(0);
    while ((await database().pool.query('select seal_events(1000, true) as moved')).rows[0].moved > 0);

    const rows = await database().db.select().from(events).orderBy(asc(events.seq));
    const places = new Map(rows.map(({ id }, place) => [id, place]));
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1));
    expect(places.size).toBe(rows.length);
    for (const own of committed) {
      const found = own.map(id => places.get(id) ?? -1);
      expect(found).not.toContain(-1);
      expect(found).toEqual(found.toSorted((one, other) => one - other));
    }
    expect(aborted.filter(id => places.has(id))).toEqual([]);
    expect(aborted.length).toBeGreaterThan(0);
    expect(await database().db.$count(eventQueue)).toBe(0);
    expect(await verifyLog(database().db)).toMatchObject({ last: { seq: rows.length }, fault: null });
  });
});
