import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database.ts';
import { jobLeases } from '../schema.ts';
import { latest } from './moments.ts';

/**
 * Time after the loss of its holder at which another process may take over a job, and the interval at which the holder
 * extends this, in milliseconds.
 */
const leaseMs = 60_000;
const extendEveryMs = 20_000;

/**
 * The share of the period after which a job may run again. Less than one, because the timers of a process are not
 * exact to the millisecond.
 */
const dueAfter = 0.9;

/** The database's clock, so that those of the machines need not agree. */
const later = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/**
 * Creates a function that runs a job in one process only: the first that calls it once it is due. If that process dies,
 * another takes over a minute later. The jobs themselves still take locks where two of them would disagree, because a
 * process that was stopped for longer than a minute continues when it wakes.
 *
 * @returns a function that takes the job's name, its period and its work, and does nothing if it is not due
 */
export function createLeases({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>) {
  const holder = randomUUID();
  const extend = (name: string, dueAt: ReturnType<typeof later>) =>
    db
      .update(jobLeases)
      .set({ dueAt })
      .where(and(eq(jobLeases.name, name), eq(jobLeases.holder, holder)));
  return async (name: string, periodMs: number, work: () => Promise<unknown>): Promise<void> => {
    // The embedded database has one process.
    if (kind === 'embedded') return void (await work());
    const begun = performance.now();
    const claim = { holder, dueAt: later(leaseMs) };
    const claimed = await db
      .insert(jobLeases)
      .values({ name, ...claim })
      .onConflictDoUpdate({
        target: jobLeases.name,
        set: claim,
        setWhere: or(
          lte(jobLeases.dueAt, sql`clock_timestamp()`),
          // A clock that was ahead wrote it, and no process would run the job until that clock's time.
          gt(jobLeases.dueAt, latest(later(Math.max(leaseMs, periodMs)))),
        ),
      })
      .returning({ name: jobLeases.name });
    if (claimed.length === 0) return;
    const extending = setInterval(
      () => void extend(name, later(leaseMs)).catch(() => {}),
      extendEveryMs,
    ).unref();
    try {
      await work();
    } finally {
      clearInterval(extending);
      await extend(name, later(Math.max(0, periodMs * dueAfter - (performance.now() - begun))));
    }
  };
}
