import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { events, lockouts, logReader } from '../../../src/database/schema.ts';
import { startJobs } from '../../../src/hub/jobs/jobs.ts';
import { createApp } from '../../../src/start/app.ts';
import { freshDatabase, quiet } from '../../support/database/databases.ts';
import { type RestartablePostgresql, startOwnPostgresql } from '../../support/database/postgresqlServer.ts';
import { listen } from '../../support/hub/listen.ts';
import { createTestHub, type TestHub } from '../../support/hub/testHub.ts';
import { makeQuickDirectory } from '../../support/memory.ts';
import { patient } from '../../support/patient.ts';

/** Time in which a hub must serve fully after its database is back, in milliseconds. */
const recoveryTimeoutMs = 5_000;
const silent = pino({ level: 'silent' });

describe('a PostgreSQL server that goes away', { timeout: 60_000 }, () => {
  const home = makeQuickDirectory();
  let server: RestartablePostgresql;
  let database: OpenDatabase;
  let hub: TestHub;
  let app: Hono;
  let token: string;
  beforeAll(async () => {
    // A crash loses no session, unlike with the setting of tests.
    server = await startOwnPostgresql(`${home}/run`, ['synchronous_commit=on']);
    database = await openDatabase({ ...quiet, dataDirectory: home, databaseUrl: server.url });
    hub = await createTestHub(database);
    const built = { portal: `${home}/portal`, admin: `${home}/admin` };
    for (const folder of Object.values(built)) {
      mkdirSync(folder);
      writeFileSync(`${folder}/index.html`, '<title>Portico</title>');
    }
    const { publicUrl } = hub.hub.config;
    app = createApp(hub.hub, { log: silent, config: { trustedProxies: ['127.0.0.1'], publicUrl }, built });
    token = await hub.signIn();
  }, 60_000);
  afterAll(async () => {
    await database?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  afterEach(() => vi.useRealTimers());

  let address = 0;
  /** Sends each request from another address, so that no throttle stops the load. */
  const ask = async (path: string, body?: unknown) => {
    address += 1;
    return app.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        Cookie: `auth_token=${token}`,
        'X-Forwarded-For': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const read = () => ask('/api/users');
  const write = () => {
    const username = `u${randomUUID().slice(0, 18)}`;
    return ask('/api/users', { username, email: `${username}@example.com` });
  };
  const servesFully = () =>
    vi.waitFor(
      async () => {
        const answers = await Promise.all([...Array.from({ length: 20 }, read), write(), ask('/healthz')]);
        expect(answers.filter(({ ok }) => !ok).map(({ status }) => status)).toEqual([]);
      },
      { timeout: recoveryTimeoutMs, interval: 50 },
    );

  /**
   * Sends requests until stopped.
   *
   * @returns the number of responses by status
   */
  function load() {
    const answered: Record<number, number> = {};
    let isOver = false;
    const keepAsking = async (next: () => Promise<Response>) => {
      while (!isOver) {
        const { status } = await next();
        answered[status] = (answered[status] ?? 0) + 1;
        await pause(5);
      }
    };
    const loops = [read, read, read, write].map(keepAsking);
    const stop = async () => {
      isOver = true;
      await Promise.all(loops);
      return answered;
    };
    onTestFinished(async () => void (await stop()));
    return { answered, stop };
  }

  /**
   * Occupies connections in every state that a restart can interrupt: in use but idle, in a transaction, in a
   * statement.
   * @returns a function that uses them again and returns the outcome of each
   */
  async function occupy(): Promise<() => Promise<string[]>> {
    const { pool, db } = database;
    const gone = Promise.withResolvers<void>();
    const taken = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const held = Promise.allSettled([
      pool.onOneConnection(async client => {
        taken[0]?.resolve();
        await gone.promise;
        await client.query('select 1');
      }),
      db.transaction(async store => {
        await store.insert(lockouts).values({ accountKey: randomUUID(), network: 'n' });
        taken[1]?.resolve();
        await gone.promise;
        await store.execute(sql`select 1`);
      }),
      pool.onOneConnection(async client => {
        const sleeping = client.query('select pg_sleep(25)');
        taken[2]?.resolve();
        await sleeping;
      }),
    ]);
    await Promise.all(taken.map(({ promise }) => promise));
    return async () => {
      gone.resolve();
      return (await held).map(({ status }) => status);
    };
  }

  // The codes of a server that says goodbye are in `http/outage`.
  test.each(isFull ? (['fast', 'immediate'] as const) : (['immediate'] as const))(
    'does not stop the hub, which serves fully again within 5 s (%s shutdown under load)',
    async how => {
      const again = database.db.select().from(logReader).prepare(`again_${how}`);
      await again.execute();
      const busy = load();
      await vi.waitFor(() => expect(busy.answered[200]).toBeGreaterThan(10), patient);
      const useAgain = await occupy();
      await server.shutDown(how);
      expect(await useAgain()).toEqual(['rejected', 'rejected', 'rejected']);
      await vi.waitFor(() => expect(busy.answered[503]).toBeGreaterThan(10), patient);
      await server.startAgain();
      await servesFully();
      await again.execute();
      const answered = await busy.stop();
      expect(Object.keys(answered).sort()).toEqual(['200', '201', '503']);
    },
  );

  test('responds with 503, and postpones jobs until it is back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const warn = vi.fn();
    const error = vi.fn();
    const jobs = startJobs(hub.hub, { ...silent, warn, error } as never, async () => null);
    await server.shutDown('fast');
    for (const answer of [await read(), await write()]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(await answer.json()).toMatchObject({
        code: 'unavailable',
        message: 'The hub cannot reach its database. Try again in a moment.',
      });
    }
    for (const path of ['/healthz', '/', '/users']) {
      const answer = await ask(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(await answer.text()).not.toMatch(/connect|ECONN|127\.0\.0\.1/);
    }
    for (let minutes = 0; minutes < 3; minutes += 1) vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(30), patient);
    expect(error).not.toHaveBeenCalled();
    await server.startAgain();
    await servesFully();
    const [last] = await database.db
      .insert(events)
      .values({ action: 'login', severity: 'info', details: '' })
      .returning();
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(async () => {
      const [reader] = await database.db.select().from(logReader);
      expect(reader?.seq).toBeGreaterThanOrEqual(last?.seq ?? 0);
    }, patient);
    jobs.stop();
  });
});

describe('a PostgreSQL server whose network is silent', { timeout: 60_000 }, () => {
  test('does not block requests forever, and uses a silent server again once it responds', async () => {
    const fresh = await freshDatabase('postgresql');
    const network = await proxyTo(new URL(fresh.options.databaseUrl ?? ''));
    // A hub's timeouts, shortened.
    const databaseUrl = `${network.url}?query_timeout=300&connectionTimeoutMillis=300`;
    const database = await openDatabase({ ...quiet, ...fresh.options, databaseUrl });
    const { ask, signIn } = await createTestHub(database);
    const token = await signIn();
    const statuses = async () =>
      (await Promise.all(Array.from({ length: 20 }, () => ask('GET /api/users', { token })))).map(
        ({ status }) => status,
      );
    expect(new Set(await statuses())).toEqual(new Set([200]));
    network.fallSilent();
    expect(new Set(await statuses())).toEqual(new Set([503]));
    await expect(database.db.transaction(store => store.select().from(lockouts))).rejects.toThrow();
    network.recover();
    await vi.waitFor(
      async () => expect(new Set(await statuses())).toEqual(new Set([200])),
      recoveryTimeoutMs,
    );
    await database.close();
    network.close();
    await fresh.drop();
  });
});

/**
 * Starts a proxy between a hub and its server that can stop forwarding for a while. Connections of that time are
 * lost.
 */
async function proxyTo(target: URL) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer(client => {
    sockets.add(client.on('error', () => {}));
    if (isSilent) return;
    const upstream = connect(Number(target.port), target.hostname).on('error', () => {});
    sockets.add(upstream);
    client.pipe(upstream).pipe(client);
  });
  const url = new URL(target);
  url.port = String(await listen(server));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover() {
      isSilent = false;
    },
    close() {
      drop();
      server.close();
    },
  };
}
