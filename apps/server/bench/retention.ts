import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open.ts';
import { chainCheck, eventQueue, logStart, settings } from '../src/database/schema.ts';
import { deleteOldEvents, previewDeletion } from '../src/events/retention.ts';
import { createSealer } from '../src/events/seal.ts';
import { createLog } from '../src/http/log.ts';
import type { Hub } from '../src/hub.ts';
import { createDatabase, databaseUrl, quiet, tamper } from '../tests/support/databases.ts';
import { startPostgresql } from '../tests/support/postgresqlServer.ts';
import { median, printMachine, say } from './output.ts';

/** The log: events of a year, of which the first month is deleted. */
const total = Number(process.env.EVENTS ?? 1_000_000);
/** `DATABASE=embedded` or `postgresql` measures one of them only. */
const only = process.env.DATABASE;
/** The months for which a partitioned log has a table: seven years. */
const months = 84;

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
async function medianOf(turns: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await timed(work));
  return median(times);
}

/** Fills the log, without a chain. */
const fill = ({ pool }: OpenDatabase) =>
  tamper(
    pool,
    // Built afterwards, which is much faster.
    `drop index events_search;
     insert into events (seq, at, actor_id, actor_name, action, entity_type, entity_id, entity_name, ip, user_agent, data, search_text, prev_hash, hash)
     select n, now() - (${total} - n) * interval '365 days' / ${total}, person, 'person' || n % 5000, action, 'user', person::text, 'person' || n % 5000,
       '10.' || n % 200 || '.' || (n / 200) % 200 || '.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153', '{"network":"10.0.0.0/24","version":1}',
       'person' || n % 5000 || E' signed in\\n' || action || E'\\n10.' || n % 200, md5(n::text) || md5(n::text), md5((n + 1)::text) || md5((n + 1)::text)
     from generate_series(1, ${total}) n
     cross join lateral (select ('a0000000-0000-4000-8000-' || lpad(to_hex(n % 5000), 12, '0'))::uuid as person,
       (array['login','failed_login','login','update_user','failed_login','grant_access','logout'])[1 + n % 7] as action) row;
     create index events_search on events using gin (event_search_text(search_text, details, action, ip) gin_trgm_ops);
     update event_head set seq = ${total}, hash = (select hash from events where seq = ${total});
     insert into log_reader (id, seq) values (1, ${total}) on conflict (id) do update set seq = excluded.seq`,
  );

/** Appends an event every few milliseconds until it is stopped. Returns how long each took. */
function appendBeside({ db }: OpenDatabase) {
  let isStopped = false;
  const times: number[] = [];
  const run = (async () => {
    while (!isStopped) {
      times.push(
        await timed(() =>
          db.insert(eventQueue).values({ action: 'login', severity: 'info', details: 'beside' }),
        ),
      );
      await pause(2);
    }
  })();
  return async () => {
    isStopped = true;
    await run;
    const sorted = times.toSorted((one, other) => one - other);
    return `appends ${sorted.length}, median ${ms(median(times))}, 99% ${ms(sorted[Math.floor(sorted.length * 0.99)] ?? 0)}, longest ${ms(sorted.at(-1) ?? 0)}`;
  };
}

async function measure(name: string, database: OpenDatabase): Promise<void> {
  const { db, pool } = database;
  say(`${name}: filled ${total} events in ${ms(await timed(() => fill(database)))}`);
  say(
    `${name}: vacuum (analyze) of the filled log ${ms(await timed(() => pool.query('vacuum (analyze) events')))}`,
  );
  const now = new Date();
  const page = (table: string, filter = '') =>
    pool.query(`select * from ${table} where true ${filter} order by seq desc limit 51`);
  const person = `and coalesce(actor_id::text, case when entity_type = 'user' then entity_id end) = 'a0000000-0000-4000-8000-000000000007'`;
  say(
    `${name}: newest page ${ms(await medianOf(30, () => page('events')))}, of a person ${ms(await medianOf(30, () => page('events', person)))}`,
  );
  say(`${name}: preview ${ms(await medianOf(10, () => previewDeletion(db, '1 year', now)))}`);

  const alone = appendBeside(database);
  await pause(3000);
  say(`${name}: without a deletion: ${await alone()}`);

  const sealer = createSealer(database, createLog('error'));
  const hub = { database, sealer, now: () => now } as unknown as Hub;
  const before = new Date(now.getTime() - (365 - 30.4) * 24 * 60 * 60 * 1000);
  await db.update(settings).set({ logRetention: '1 year' });
  await db
    .insert(chainCheck)
    .values({ seq: total, hash: '', verifiedUpTo: total, roundStartedAt: now, checkedAt: now });
  await db.update(logStart).set({
    retention: '1 year',
    deletesBefore: before,
    plannedAt: new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000),
    setBy: 'bench',
  });
  const beside = appendBeside(database);
  const begun = await timed(() => deleteOldEvents(hub));
  const pieces: number[] = [];
  let isMore = true;
  const deletePiece = async () => {
    isMore = await deleteOldEvents(hub);
  };
  while (isMore) pieces.push(await timed(deletePiece));
  const { rows } = await pool.query('select seq from log_start');
  say(
    `${name}: deleted ${rows[0].seq} events: end found and logged in ${ms(begun)}, ${pieces.length} pieces in ${ms(pieces.reduce((one, other) => one + other, 0))}, the longest ${ms(Math.max(...pieces))}`,
  );
  say(`${name}: beside the deletion: ${await beside()}`);
  say(
    `${name}: after it: newest page ${ms(await medianOf(30, () => page('events')))}, oldest by time ${ms(await timed(() => db.execute(sql`select seq from events order by at, seq limit 1`)))}`,
  );
  const vacuumed = appendBeside(database);
  say(`${name}: vacuum (analyze) ${ms(await timed(() => pool.query('vacuum (analyze) events')))}`);
  say(`${name}: beside the vacuum: ${await vacuumed()}`);

  await pool.query(`create table monthly (like events including defaults) partition by range (at)`);
  for (let month = 0; month < months; month += 1) {
    await pool.query(
      `create table monthly_${month} partition of monthly for values from (date_trunc('month', now()) - interval '1 month' * ${months - month - 1}) to (date_trunc('month', now()) - interval '1 month' * ${months - month - 2})`,
    );
  }
  await tamper(pool, 'insert into monthly select * from events');
  const { rows: indexes } = await pool.query(
    `select indexdef from pg_indexes where tablename = 'events' and indexname not in ('events_id_unique', 'events_pkey', 'events_search')`,
  );
  const copies = indexes.map(({ indexdef }) =>
    indexdef.replace(/INDEX \S+ ON public\.events/, 'INDEX ON monthly'),
  );
  await tamper(pool, [...copies, 'create index on monthly (seq)'].join('; '));
  await pool.query('vacuum (analyze) monthly');
  say(
    `${name}: ${months} partitions: newest page ${ms(await medianOf(30, () => page('monthly')))}, of a person ${ms(await medianOf(30, () => page('monthly', person)))}`,
  );
  say(
    `${name}: ${months} partitions: drop of a month ${ms(await timed(() => pool.query(`drop table monthly_${months - 11}`)))}`,
  );
  await sealer.stop();
}

/** `npm run bench -- retention`: deletes a month from a log of a year, beside appends, and compares monthly partitions. */
const directory = mkdtempSync(join(tmpdir(), 'portico-bench-'));
printMachine();
try {
  if (only !== 'embedded') {
    const server = await startPostgresql(directory);
    await createDatabase(server.url, 'bench');
    const url = databaseUrl(server.url, 'bench');
    const postgresql = await openDatabase({ ...quiet, dataDirectory: '', databaseUrl: url });
    await measure('PostgreSQL', postgresql);
    await postgresql.close();
    await server.stop();
  }
  if (only !== 'postgresql') {
    const embedded = await openDatabase({ ...quiet, dataDirectory: join(directory, 'embedded') });
    await measure('embedded  ', embedded);
    await embedded.close();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
