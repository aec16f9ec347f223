import * as bcrypt from '@node-rs/bcrypt';
import { pathOf } from '@portico/contract/api/endpoint';
import { endpoints } from '@portico/contract/api/table';
import type { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { createHasher } from '../../../src/directory/passwords/hasher.ts';
import { readHead } from '../../../src/events/queries.ts';
import type { Random } from '../../../src/start/demo/random.ts';
import { type DatabaseKind, sealed, useFreshDatabase } from '../../support/database/databases.ts';
import { appOf, createTestHub } from '../../support/hub/testHub.ts';
import { brokenInvariants, sessionsOf } from './invariants.ts';
import { password, type Scene, setScene, signInSecrets } from './scene.ts';
import { type CountBlocked, interleave, type Schedule, stepThrough, stepThroughHashes } from './scheduler.ts';
import { newPassword, type Write, type WriteId, writes } from './writes.ts';

/** A named call of the table: `users.update 2` is the third call of that endpoint. */
export interface NamedWrite {
  name: string;
  id: WriteId;
  of: (scene: Scene) => Write;
}

export const writeIds = Object.keys(writes) as WriteId[];

/** Returns the calls of an endpoint. */
export const callsOf = (id: WriteId): NamedWrite[] =>
  writes[id].map((of, place) => ({ name: `${id} ${place}`, id, of }));

/** Returns a random call of an endpoint. */
export function anyCallOf(id: WriteId, random: Random): NamedWrite {
  const [first, ...others] = callsOf(id);
  if (first === undefined) throw new Error(`${id} has no call`);
  return random.pick([first, ...others]);
}

/** Runs calls concurrently and reports what went wrong. */
export interface Runner {
  /**
   * @param calls the calls, started together
   * @param schedule the order of their steps
   * @returns the statuses in the order of the calls, those with which calls are to be refused when run alone, and a
   * sentence for each broken invariant
   */
  run(
    calls: readonly NamedWrite[],
    schedule: Schedule,
  ): Promise<{ statuses: number[]; refused: (number | undefined)[]; broken: string[] }>;
  close(): Promise<void>;
}

/** The cost of the current policy. The stored hashes have an older one. */
const cost = 4;
const outdatedCost = 5;

/**
 * Creates a hub in which every statement and hash is a step of a schedule.
 * @param database an open, empty database that nothing else uses
 * @param monitorUrl the PostgreSQL that reports waits for locks; undefined for the embedded database
 */
async function createRunner(database: OpenDatabase, monitorUrl: string | undefined): Promise<Runner> {
  const failures = stepThrough(database);
  const hasher = stepThroughHashes(createHasher({ algorithm: 'bcrypt', bcryptCost: cost }));
  const { hub } = await createTestHub(database, {
    hasher,
    pushServices: ['https://push.example'],
    // Decoding is no step of a schedule.
    iconEncoder: { encode: async picture => Buffer.from(picture) },
  });
  const hash = await bcrypt.hash(password, { cost: outdatedCost });
  const { countBlocked, close } = await watchLocks(monitorUrl);

  const send = async (app: Hono, { id, of }: NamedWrite, scene: Scene): Promise<Response> => {
    const row = endpoints[id];
    const { by, params, body } = of(scene);
    return app.request(pathOf(row, params === undefined ? {} : { params }), {
      method: row.method,
      headers: {
        ...(by === null
          ? { Cookie: `sign_in=${signInSecrets.browser}` }
          : { Authorization: `Bearer ${by.token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  /** Returns the password that the session of a response is bound to from then on. */
  const begunBy = async (call: NamedWrite, scene: Scene, answer: Response): Promise<[string, string][]> => {
    const used = {
      'auth.login': password,
      'auth.prove': password,
      'auth.changePassword': newPassword,
      'passkeys.setPassword': newPassword,
    }[call.id as string];
    if (used === undefined || !answer.ok) return [];
    // Who sets a password stays in their session, and gets no new token.
    const token = call.id === 'passkeys.setPassword' ? call.of(scene).by?.token : (await answer.json()).token;
    const claims = await hub.tokens.verify(token);
    return claims === null ? [] : [[claims.sessionId, used]];
  };

  return {
    async run(calls, schedule) {
      const scene = await setScene(hub, hash);
      const { seq: after } = await readHead(await sealed(database));
      failures.length = 0;
      // A new app for each run, whose throttles start at zero.
      const app = appOf(hub);
      const people = [scene.owner, scene.admin, scene.otherAdmin, scene.target, scene.guarded].map(
        ({ id }) => id,
      );
      const begunWith = new Map((await sessionsOf(hub, people)).map(id => [id, password]));
      const answers = await interleave(
        calls.map(call => () => send(app, call, scene)),
        schedule,
        countBlocked,
      );
      const broken = failures.filter(code => code === '40P01').map(() => 'Two calls ended in a deadlock.');
      for (const [place, answer] of answers.entries()) {
        const call = calls[place] as NamedWrite;
        if (answer.status === 'rejected') broken.push(`${call.name} threw ${answer.reason}`);
        else if (answer.value.status >= 500) broken.push(`${call.name} answered ${answer.value.status}.`);
        else for (const [id, used] of await begunBy(call, scene, answer.value)) begunWith.set(id, used);
      }
      broken.push(...(await brokenInvariants({ hub, after, begunWith, verify: bcrypt.verify })));
      const statuses = answers.map(answer => (answer.status === 'fulfilled' ? answer.value.status : 0));
      return { statuses, refused: calls.map(({ of }) => of(scene).refused), broken };
    },
    close,
  };
}

/**
 * Provides a runner for a `describe`, on a separate database. @returns the runner and its open database, available from
 * `beforeAll`
 */
export function useRunner(kind: DatabaseKind): () => { runner: Runner; database: OpenDatabase } {
  const fresh = useFreshDatabase(kind);
  let database: OpenDatabase;
  let runner: Runner;
  beforeAll(async () => {
    database = await fresh.open();
    runner = await createRunner(database, fresh.options.databaseUrl);
  });
  afterAll(async () => {
    await runner?.close();
    await database?.close();
  });
  return () => ({ runner, database });
}

/** Counts the calls that wait for a lock; always 0 for the embedded database, which has one connection. */
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
