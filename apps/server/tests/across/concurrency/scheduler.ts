import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { OpenDatabase } from '../../../src/database/database.ts';
import type { Hasher } from '../../../src/directory/passwords/hasher.ts';
import type { Random } from '../../../src/start/demo/random.ts';

/** A task that is held before each step until the scheduler continues it. */
interface Task {
  /** Continues the task; null while it runs. */
  proceed: (() => void) | null;
  isDone: boolean;
}

const current = new AsyncLocalStorage<Task>();

/** Waits until the scheduler continues the task. Returns immediately outside of a scheduled task. */
async function gate(): Promise<void> {
  const task = current.getStore();
  if (task === undefined) return;
  await new Promise<void>(resolve => {
    task.proceed = resolve;
  });
}

/** Receives the indexes of the held tasks and returns the index of the one to continue. */
export type Schedule = (held: readonly number[]) => number;

/** The approximate maximum number of steps of a call, for the choice of interruptions. */
const typicalSteps = 30;

/**
 * Runs whole tasks in random order, except for two interruptions that move the running task to the end. Few bugs need
 * more (Burckhardt et al., A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs, 2010).
 */
export function randomSchedule(count: number, random: Random): Schedule {
  const order = Array.from({ length: count }, (_, place) => place);
  for (const place of order.keys()) {
    const other = random.between(place, count - 1);
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
  const interruptions = [random.between(1, typicalSteps), random.between(1, typicalSteps * count)];
  let step = 0;
  return held => {
    step += 1;
    const running = order.find(place => held.includes(place)) ?? held[0] ?? 0;
    if (!interruptions.includes(step)) return running;
    order.push(...order.splice(order.indexOf(running), 1));
    return order.find(place => held.includes(place)) ?? running;
  };
}

/**
 * Runs the first task for a number of steps, then the others to their end, then the rest of the first.
 * @returns the schedule, and whether the first task has that many steps
 */
export function interruptAfter(steps: number): { schedule: Schedule; isReached: () => boolean } {
  let taken = 0;
  const schedule: Schedule = held => {
    if (taken < steps && held.includes(0)) {
      taken += 1;
      return 0;
    }
    return held.find(place => place !== 0) ?? 0;
  };
  return { schedule, isReached: () => taken === steps };
}

/** Counts the tasks that wait for a lock in the database. */
export type CountBlocked = () => Promise<number>;

/**
 * Runs tasks one step at a time. A task runs until its next step, its end, or a wait for a lock that another task
 * holds. Then the schedule chooses the next task.
 *
 * @param tasks the tasks, started together
 * @param choose chooses the task to continue
 * @param countBlocked counts the tasks that wait for a lock
 * @returns the outcome of each task, in their order
 */
export async function interleave<Result>(
  tasks: readonly (() => Promise<Result>)[],
  choose: Schedule,
  countBlocked: CountBlocked,
): Promise<PromiseSettledResult<Result>[]> {
  const states = tasks.map((): Task => ({ proceed: null, isDone: false }));
  const outcomes = Promise.allSettled(
    tasks.map((task, place) => {
      const state = states[place] as Task;
      return current.run(state, async () => {
        try {
          await gate();
          return await task();
        } finally {
          state.isDone = true;
        }
      });
    }),
  );
  for (;;) {
    const running = states.filter(state => !state.isDone && state.proceed === null).length;
    const held = states.flatMap(({ proceed }, place) => (proceed === null ? [] : [place]));
    if (running === 0 && held.length === 0) return outcomes;
    if (held.length === 0 || (running > 0 && (await countBlocked()) < running)) {
      await nextTurn();
      continue;
    }
    const next = states[choose(held)];
    if (next === undefined || next.proceed === null)
      throw new Error('The schedule chose a task that is not held');
    const { proceed } = next;
    next.proceed = null;
    proceed();
    await nextTurn();
  }
}

/**
 * Returns whether several requests share a statement, so that holding its sender must not hold up the others. The
 * shared flush of the embedded database takes its connection itself, which is not a step either.
 */
const isShared = (statement: unknown) => (statement as { name?: string } | null)?.name === 'live_sessions';

type Query = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Makes every statement of a database a step.
 *
 * @returns a list to which the SQLSTATEs of failures are appended
 * @param database an open database that nothing else uses
 */
export function stepThrough({ pool, kind }: OpenDatabase): string[] {
  const failures: string[] = [];
  const stepped = (query: Query): Query => {
    return async (...parameters) => {
      if (!isShared(parameters[0])) await gate();
      try {
        return await query(...parameters);
      } catch (error) {
        failures.push(String((error as { code?: unknown }).code));
        throw error;
      }
    };
  };
  pool.query = stepped(pool.query.bind(pool) as Query) as typeof pool.query;
  const onOneConnection = pool.onOneConnection.bind(pool);
  pool.onOneConnection = async work => {
    await gate();
    // The embedded database has one connection, so a held transaction would block all others.
    if (kind === 'embedded') return onOneConnection(work);
    return onOneConnection(client =>
      work(
        new Proxy(client, {
          get: (target, name) => {
            const value = Reflect.get(target, name) as unknown;
            if (name === 'query') return stepped(target.query.bind(target) as Query);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }) as pg.PoolClient,
      ),
    );
  };
  return failures;
}

/** Adds a step before and after each hash and comparison. */
export const stepThroughHashes = (hasher: Hasher): Hasher => ({
  ...hasher,
  async hash(password) {
    await gate();
    const hash = await hasher.hash(password);
    await gate();
    return hash;
  },
  async verify(password, encoded) {
    await gate();
    const matches = await hasher.verify(password, encoded);
    await gate();
    return matches;
  },
});
