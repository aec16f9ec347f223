import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { kinds, loadHub, prepareLoad, type SeveralOrder } from './administratorsLoad.ts';
import { type MeasuredHub, startMeasuredHub } from './hubProcess.ts';
import { median, say } from './output.ts';
import { inDirectory, onPostgresql } from './places.ts';
import { limitProcessor } from './processorShare.ts';
import { processTime, serverTime } from './serverTime.ts';

/** The seconds of a warm-up without a limit, in which the engine compiles the code, and of a turn; the number of pairs. */
const turn = { warm: 6, measured: 5, times: 3 };
/** Minimum throughput of two hubs, as a ratio to one. */
const target = 1.7;
/** The part of a core that each hub gets, so that the load and the database always have enough of the two cores. */
const share = 0.2;

/** A turn: requests a second. */
interface Turn {
  perSecond: number;
  /** The milliseconds of processor time that a request takes. */
  hub: number;
  database: number;
}

async function measure(order: Omit<SeveralOrder, 'seconds'>, hubs: readonly MeasuredHub[], pool: pg.Pool) {
  const times = async () => ({
    database: await serverTime(pool),
    hub: hubs.reduce((total, { pid }) => total + processTime(pid), 0),
  });
  const before = await times();
  const { done, seconds } = await loadHub({ ...order, seconds: turn.measured });
  const after = await times();
  return {
    perSecond: done / seconds,
    hub: ((after.hub - before.hub) / done) * 1000,
    database: ((after.database - before.database) / done) * 1000,
  };
}

/** Describes the medians of turns. */
function line(name: string, turns: readonly Turn[]): string {
  const of = (figure: keyof Turn) => median(turns.map(one => one[figure]));
  return `${name}  ${of('perSecond').toFixed(0).padStart(5)}/s  processor time of the hub ${of('hub').toFixed(2)} ms, of the database ${of('database').toFixed(2)} ms   load ${loadavg()[0]?.toFixed(1)}`;
}

/**
 * `npm run bench -- several`: two hubs on one PostgreSQL against one of them. The load and the database need processors
 * too: on two cores, a second hub would take theirs. So each hub gets a fifth of a core, like a small machine.
 */
await inDirectory(directory =>
  onPostgresql(directory, async create => {
    const url = await create('bench');
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const hubs = [
      await startMeasuredHub(join(directory, 'one'), url),
      await startMeasuredHub(join(directory, 'other'), url),
    ];
    const prepared = await prepareLoad(hubs[0] as MeasuredHub);
    const order = (kind: SeveralOrder['kind'], used: readonly MeasuredHub[]) => ({
      kind,
      urls: used.map(hub => hub.url),
      ...prepared,
    });
    for (const kind of kinds) await loadHub({ ...order(kind, hubs), seconds: turn.warm });
    const areLimited = hubs.map(({ pid }) => limitProcessor(pid, share)).every(Boolean);
    say(
      areLimited
        ? `each hub has ${share} of a core`
        : 'control groups are missing: the hubs take processors from each other, the database and the load',
    );
    for (const kind of kinds) {
      const turns: Record<1 | 2, Turn[]> = { 1: [], 2: [] };
      for (let n = 0; n < turn.times; n += 1)
        for (const count of [1, 2] as const) {
          const used = hubs.slice(0, count);
          turns[count].push(await measure(order(kind, used), used, pool));
        }
      say(`${kind.padEnd(12)}  ${line('one', turns[1])}`);
      say(`${' '.repeat(12)}  ${line('two', turns[2])}`);
      const ratio = median(turns[2].map(one => one.perSecond)) / median(turns[1].map(one => one.perSecond));
      say(`    two to one: ${ratio.toFixed(2)}, target ${target}`);
    }
    await pool.end();
    for (const hub of hubs) await hub.end();
  }),
);
