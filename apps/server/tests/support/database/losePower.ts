import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { seededRandom } from '@portico/mocks/data/random';
import { expect } from 'vitest';
import { openEngine } from '../../../src/database/embedded/engine.ts';
import { flush, leaveFlush } from '../../../src/database/embedded/sharedFlush.ts';
import { makeQuickDirectory } from '../memory.ts';
import { freshDatabase } from './databases.ts';
import { type Survivors, watchDisk } from './powerLoss.ts';

/** Number of power losses while one database works. Each loss is checked separately. */
const lossesPerDatabase = 10;

/** The number of transactions per database. */
const transactions = 60;

/** Number of transactions after which the work seals: some losses are before, some during and some after it. */
const sealedEvery = 4;

/** The numbers of transactions that share a flush, in turns: the first commits alone. */
const sharing = [1, 3];

/** The minimum number of disk changes per transaction: writes of the log, and its part of an fsync. */
const changesPerTransaction = 2;

/** The state of a disk after a power loss, and what had been acknowledged by then. */
interface Loss {
  directory: string;
  survivors: Survivors;
  /** The last acknowledged value of `proof`, and the number of acknowledged events. */
  acknowledged: { proof: number; event: number };
}

const fail = (error: Error) => {
  throw error;
};

/** Runs a query and returns its number `n`. */
async function numberOf(engine: PGlite, query: string): Promise<number> {
  const { rows } = await engine.query<{ n: number }>(query);
  return Number(rows[0]?.n);
}

/** Commits repeatedly, some transactions with a shared flush, with occasional batches of the sealer and checkpoints. */
async function work(engine: PGlite, acknowledged: Loss['acknowledged']): Promise<void> {
  for (let n = 0; n < transactions; ) {
    const together = sharing[n % sharing.length] ?? 1;
    for (let one = 1; one <= together; one++) {
      const value = acknowledged.proof + one;
      await engine.transaction(async transaction => {
        if (together > 1) await transaction.exec(leaveFlush);
        await transaction.query('update proof set value = $1', [value]);
        await transaction.query(
          "insert into event_queue (action, severity, details) values ('login', 'info', $1)",
          [`Power ${value} ${'x'.repeat(400)}`],
        );
      });
    }
    if (together > 1) await engine.exec(flush);
    acknowledged.proof += together;
    acknowledged.event += together;
    n += together;
    if (n % sealedEvery === 0) await engine.query('select seal_events(1000, true)');
    if (n % 25 === 24) await engine.exec('checkpoint');
  }
}

/** Runs work on a database and simulates power losses at random changes. */
async function loseWhileWorking(
  directory: string,
  home: string,
  random: () => number,
  count: number,
): Promise<Loss[]> {
  const losses: Loss[] = [];
  // The copied files count as synced.
  const disk = watchDisk(directory);
  try {
    const engine = await openEngine(directory, fail);
    const [proof, event] = [
      await numberOf(engine, 'select value as n from proof'),
      await numberOf(engine, 'select (select seq from event_head) + (select count(*) from event_queue) as n'),
    ];
    const acknowledged = { proof, event };
    const lose = () => {
      const survivors = (['none', 'some', 'some', 'all'] as const)[Math.floor(random() * 4)] ?? 'none';
      const destination = `${home}/loss-${losses.length}`;
      disk.lose(survivors, destination, random);
      losses.push({ directory: destination, survivors, acknowledged: { ...acknowledged } });
    };
    const first = disk.changes();
    const span = transactions * changesPerTransaction;
    for (let n = 0; n < count; n++) disk.before(first + Math.floor(random() * span), lose);
    await work(engine, acknowledged);
    await engine.close();
  } finally {
    disk.unplug();
  }
  return losses;
}

/** Opens the remains of a power loss and compares them with the acknowledged writes. */
async function expectWhole({ directory, survivors, acknowledged }: Loss): Promise<void> {
  const engine = await openEngine(directory, fail);
  const proof = await numberOf(engine, 'select value as n from proof');
  await engine.query('select seal_events(1000, true)');
  const events = await numberOf(engine, 'select count(*) as n from events');
  const head = await numberOf(engine, 'select seq as n from event_head');
  const linked = await numberOf(
    engine,
    'select count(*) as n from events one join events other on one.seq = other.seq + 1 and one.prev_hash = other.hash',
  );
  const found = `${survivors} survived, ${JSON.stringify(acknowledged)} were acknowledged`;
  // Those that had not been acknowledged may be there.
  expect(proof, found).toBeGreaterThanOrEqual(acknowledged.proof);
  expect(proof, found).toBeLessThanOrEqual(acknowledged.proof + Math.max(...sharing));
  expect(proof - acknowledged.proof, found).toBe(head - acknowledged.event);
  expect(events, found).toBe(head);
  expect(linked, found).toBe(Math.max(0, events - 1));
  await engine.close();
}

/**
 * Simulates power losses of a working embedded database and opens the remains on the disk: everything covered by an
 * fsync, and nothing, some pages or all of the rest.
 *
 * @param count the number of losses
 * @param seed the seed of the random numbers
 * @param progress called after every ten losses
 */
export async function losePower(
  count: number,
  seed: number,
  progress: (text: string) => void = () => {},
): Promise<void> {
  const random = randomOf(seed);
  const home = makeQuickDirectory();
  const fresh = await freshDatabase('embedded');
  let source = `${fresh.options.dataDirectory}/database`;
  try {
    const engine = await openEngine(source, fail);
    await engine.exec('create table proof (value int not null); insert into proof values (0); checkpoint');
    await engine.close();
    for (let done = 0; done < count; ) {
      const folder = `${home}/at-${done}`;
      fs.mkdirSync(folder);
      const working = `${folder}/working`;
      fs.cpSync(source, working, { recursive: true });
      const losses = await loseWhileWorking(
        working,
        folder,
        random,
        Math.min(lossesPerDatabase, count - done),
      );
      for (const loss of losses) await expectWhole(loss);
      expect(losses.length, 'no power was lost').toBeGreaterThan(0);
      done += losses.length;
      progress(`${done} of ${count} power losses (seed ${seed})`);
      // The next database continues with the remains of the last loss.
      fs.cpSync(losses.at(-1)?.directory ?? source, `${home}/source-${done}`, { recursive: true });
      if (source.startsWith(home)) fs.rmSync(source, { recursive: true });
      source = `${home}/source-${done}`;
      fs.rmSync(folder, { recursive: true });
    }
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
    await fresh.drop();
  }
}

/** Returns a generator of numbers from 0 to 1, reproducible by seed. */
function randomOf(seed: number): () => number {
  const bytes = seededRandom(seed);
  return () => Buffer.from(bytes(4)).readUInt32LE() / 2 ** 32;
}
