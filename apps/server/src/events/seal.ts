import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../database/database.ts';
import { ignoreUnwritable, outageOf } from '../database/outage.ts';
import { shareCalls } from '../database/query/shareCalls.ts';
import type { Store } from '../database/store.ts';

/**
 * Delay between a commit and the sealing of its events, so that those of other commits share the batch, in
 * milliseconds.
 */
const delayMs = 150;
/** Maximum lag of the sealer before those who append wait for it, in milliseconds. */
const mostBehindMs = 500;
/** Wait after a failure, in milliseconds. */
const retryMs = 1000;

/**
 * The maximum number of events per batch. It takes about 65 ms on PostgreSQL, and 40 ms on the embedded database, whose
 * only connection it occupies.
 */
const batches = { postgresql: 1000, embedded: 200 } as const;

/** Maximum number of batches that a reader waits for. The sealer seals a backlog beyond them. */
const mostBatches = 5;

/** Seals committed events into the log. Each process has one; those on the same database take turns. */
export interface Sealer {
  /**
   * Notes that the caller's events were committed. They are sealed shortly.
   *
   * @returns at once, unless this process appends faster than the database seals: then when it has caught up
   */
  appended(): Promise<void>;
  /** Seals what other processes left behind, if anything. Called by a job. */
  wake(): void;
  /**
   * Seals the events committed so far. Every reader of the log calls it first, so that none misses an event that was
   * committed before, or sees one without its number and hash. Does nothing while the database can't be written.
   */
  sealNow(): Promise<void>;
  /** Seals the rest and stops. Call it before the database is closed. */
  stop(): Promise<void>;
}

/** Moves a batch from the queue to the log. Returns how many events it moved; null if another process is doing so. */
async function seal(store: Store, most: number, isAwaited: boolean): Promise<number | null> {
  const { rows } = await store.execute<{ moved: number | null }>(
    sql`select seal_events(${most}, ${isAwaited}) as moved`,
  );
  return rows[0]?.moved ?? null;
}

/** Creates the sealer of a process. It does nothing until events are appended. */
export function createSealer({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, log: Logger): Sealer {
  const batch = batches[kind];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  /** Commit time of the oldest event of this process that may be in the queue. */
  let waitingSince: number | undefined;
  let isWoken = false;

  const schedule = (ms: number) => {
    if (timer !== undefined || running !== undefined || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = run();
    }, ms).unref();
  };

  const run = async () => {
    let nextMs: number | undefined;
    try {
      let moved: number | null = batch;
      while (moved === batch && !isStopped) {
        isWoken = false;
        const begunAt = performance.now();
        moved = await seal(db, batch, false);
        if (moved !== null && moved < batch) waitingSince = isWoken ? begunAt : undefined;
      }
      // Events that were committed since the batch began are not in it, nor may they be in that of another process.
      if (isWoken || moved === null) nextMs = delayMs;
    } catch (error) {
      if (outageOf(error) === null) log.error({ err: error }, 'the log could not be sealed');
      // Appends fail for the same reason, or continue.
      waitingSince = undefined;
      nextMs = retryMs;
    }
    running = undefined;
    if (nextMs !== undefined) schedule(nextMs);
  };

  const wake = () => {
    isWoken = true;
    schedule(delayMs);
  };

  // Readers of the log would otherwise wait for each other in the database, each on a connection.
  const sealNow = shareCalls(async () => {
    for (let rounds = 0; rounds < mostBatches; rounds += 1) {
      if ((await seal(db, batch, true).catch(ignoreUnwritable)) !== batch) return;
    }
  });

  return {
    async appended() {
      const now = performance.now();
      waitingSince ??= now;
      wake();
      if (now - waitingSince > mostBehindMs) await running;
    },
    wake,
    sealNow,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      // Whatever can't be sealed now stays in the queue until the next start.
      await sealNow().catch(error => log.warn({ err: error }, 'the log was not sealed before the end'));
    },
  };
}
