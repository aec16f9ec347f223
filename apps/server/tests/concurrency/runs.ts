import * as bcrypt from '@node-rs/bcrypt';
import { pathOf } from '@portico/contract/endpoint';
import { endpoints } from '@portico/contract/table';
import type { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../src/database/database.ts';
import type { Random } from '../../src/demo/random.ts';
import { readHead } from '../../src/events/queries.ts';
import { createHasher } from '../../src/passwords/hasher.ts';
import { type DatabaseKind, type FreshDatabase, freshDatabase } from '../support/databases.ts';
import { appOf, createTestHub } from '../support/testHub.ts';
import { brokenInvariants, sessionsOf } from './invariants.ts';
import { password, type Scene, setScene } from './scene.ts';
import { type CountBlocked, interleave, type Schedule, stepThrough, stepThroughHashes } from './scheduler.ts';
import { newPassword, type Write, type WriteId, writes } from './writes.ts';

/** A call of the table, by name: `users.update 2` is the third of that endpoint. */
export interface NamedWrite {
  name: string;
  id: WriteId;
  of: (scene: Scene) => Write;
}

/** Every endpoint of the table. */
export const writeIds = Object.keys(writes) as WriteId[];

/** The calls of an endpoint. */
export const callsOf = (id: WriteId): NamedWrite[] =>
  writes[id].map((of, place) => ({ name: `${id} ${place}`, id, of }));

/** One call of an endpoint, by chance. */
export function anyCallOf(id: WriteId, random: Random): NamedWrite {
  const [first, ...others] = callsOf(id);
  if (first === undefined) throw new Error(`${id} has no call`);
  return random.pick([first, ...others]);
}

/** Runs calls against each other, and answers what went wrong. */
export interface Runner {
  /**
   * @param calls started together
   * @param schedule in which order they take their steps
   * @returns the statuses in the order of the calls, and what does not hold, in words
   */
  run(calls: readonly NamedWrite[], schedule: Schedule): Promise<{ statuses: number[]; broken: string[] }>;
  close(): Promise<void>;
}

/** The policy in force, and an older one that the stored hashes were made by. */
const cost = 4;
const outdatedCost = 5;

/**
 * Makes a hub whose every statement and hash is a step of a schedule.
 * @param database open, empty, and used by nothing else
 * @param monitorUrl the PostgreSQL to ask who waits for a lock; undefined for the embedded database
 */
async function createRunner(database: OpenDatabase, monitorUrl: string | undefined): Promise<Runner> {
  const failures = stepThrough(database);
  const hasher = stepThroughHashes(createHasher({ algorithm: 'bcrypt', bcryptCost: cost }));
  const { hub } = await createTestHub(database, { hasher, pushServices: ['https://push.example'] });
  const hash = await bcrypt.hash(password, { cost: outdatedCost });
  const { countBlocked, close } = await watchLocks(monitorUrl);

  const send = async (app: Hono, { id, of }: NamedWrite, scene: Scene): Promise<Response> => {
    const row = endpoints[id];
    const { by, params, body } = of(scene);
    return app.request(pathOf(row, params === undefined ? {} : { params }), {
      method: row.method,
      headers: {
        ...(by === null ? {} : { Authorization: `Bearer ${by.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  /** Which password the session of an answer was begun with. */
  const begunBy = async (call: NamedWrite, answer: Response): Promise<[string, string][]> => {
    const used = { 'auth.login': password, 'auth.changePassword': newPassword }[call.id as string];
    if (used === undefined || !answer.ok) return [];
    const claims = await hub.tokens.verify((await answer.json()).token);
    return claims === null ? [] : [[claims.sessionId, used]];
  };

  return {
    async run(calls, schedule) {
      const scene = await setScene(hub, hash);
      const { seq: after } = await readHead(database.db);
      failures.length = 0;
      // Another one for each run, whose throttles have counted nothing yet.
      const app = appOf(hub);
      const people = [scene.owner, scene.admin, scene.otherAdmin, scene.target].map(({ id }) => id);
      const begunWith = new Map((await sessionsOf(hub, people)).map(id => [id, password]));
      const answers = await interleave(
        calls.map(call => () => send(app, call, scene)),
        schedule,
        countBlocked,
      );
      const broken = failures.filter(code => code === '40P01').map(() => 'Two calls waited for each other.');
      for (const [place, answer] of answers.entries()) {
        const call = calls[place] as NamedWrite;
        if (answer.status === 'rejected') broken.push(`${call.name} threw ${answer.reason}`);
        else if (answer.value.status >= 500) broken.push(`${call.name} answered ${answer.value.status}.`);
        else for (const [id, used] of await begunBy(call, answer.value)) begunWith.set(id, used);
      }
      broken.push(...(await brokenInvariants({ hub, after, begunWith, verify: bcrypt.verify })));
      const statuses = answers.map(answer => (answer.status === 'fulfilled' ? answer.value.status : 0));
      return { statuses, broken };
    },
    close,
  };
}

/**
 * The runner of a `describe`, on a database of its own.
 * @returns it, and its open database, which are there from `beforeAll` on
 */
export function useRunner(kind: DatabaseKind): () => { runner: Runner; database: OpenDatabase } {
  let fresh: FreshDatabase;
  let database: OpenDatabase;
  let runner: Runner;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    database = await fresh.open();
    runner = await createRunner(database, fresh.options.databaseUrl);
  });
  afterAll(async () => {
    await runner?.close();
    await database?.close();
    await fresh?.drop();
  });
  return () => ({ runner, database });
}

/** Counts calls that wait for a lock. In the embedded database none does: it has one connection. */
async function watchLocks(
  monitorUrl: string | undefined,
): Promise<{ countBlocked: CountBlocked; close: () => Promise<void> }> {
  if (monitorUrl === undefined) return { countBlocked: async () => 0, close: async () => undefined };
  const monitor = new pg.Client({ connectionString: monitorUrl });
  await monitor.connect();
  return {
    async countBlocked() {
      const { rows } = await monitor.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].count;
    },
    close: () => monitor.end(),
  };
}
