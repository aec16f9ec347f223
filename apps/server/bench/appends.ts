import pg from 'pg';
import { pino } from 'pino';
import { createStore, StorePool } from '../src/database/store.ts';
import { createSealer } from '../src/events/seal.ts';

/** What to append, sent to this process. */
export interface AppendOrder {
  url: string;
  /** Appends to the queue and seals, as a hub does; otherwise to the log itself. */
  isSealed: boolean;
  clients: number;
  seconds: number;
}

/** What was committed and, with a sealer, sealed, sent back. */
export interface AppendFigures {
  perSecond: number;
  appended: number;
  /** The processor time of this process, in seconds. */
  ownTime: number;
  /** The highest age of an event that was not sealed, in milliseconds, sampled ten times a second. */
  oldestMs: number;
}

/** A sign-in as the hub appends it, in a transaction of its own. */
const row = `(at, actor_id, actor_name, action, entity_type, entity_id, entity_name, ip, user_agent, data, search_text)
  values (now(), gen_random_uuid(), 'petra.novak', 'login', 'session', gen_random_uuid(), 'petra.novak',
    '192.0.2.' || floor(random() * 250),
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    '{"network":"192.0.2.0/24","version":1}', 'petra.novak signed in login 192.0.2.1')`;

const oldest = `select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::int as ms from event_queue
  where n > (select floor from event_queue_floor)`;

async function work({ url, isSealed, clients, seconds }: AppendOrder): Promise<AppendFigures> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const pool = new StorePool({ connectionString: url, max: 2 });
  const sealer = isSealed
    ? createSealer({ db: createStore(pool), kind: 'postgresql' }, pino({ level: 'error' }))
    : null;
  const text = `insert into ${isSealed ? 'event_queue' : 'events'} ${row}`;
  let oldestMs = 0;
  const sampling = setInterval(async () => {
    if (sealer !== null) oldestMs = Math.max(oldestMs, (await pool.query(oldest)).rows[0].ms);
  }, 100);
  const usage = process.cpuUsage();
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  const append = async (client: pg.Client) => {
    let appended = 0;
    while (passed() < seconds) {
      await client.query({ name: 'append', text });
      await sealer?.appended();
      appended += 1;
    }
    return appended;
  };
  const appended = (await Promise.all(connections.map(append))).reduce((one, other) => one + other);
  clearInterval(sampling);
  // What is left in the queue belongs to the time of the measurement.
  await sealer?.stop();
  const perSecond = appended / passed();
  const { user, system } = process.cpuUsage(usage);
  await Promise.all([...connections.map(client => client.end()), pool.end()]);
  return { perSecond, appended, ownTime: (user + system) / 1e6, oldestMs };
}

/** The load, in a separate process: `fork('appends.ts')`. */
process.on('message', async (order: AppendOrder) => process.send?.(await work(order)));
