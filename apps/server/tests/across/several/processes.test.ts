import { execFileSync } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../../../../scripts/lib/full.ts';
import { readConfig } from '../../../src/base/config.ts';
import { pauseBeforeReplacing, startSeveral } from '../../../src/start/several.ts';
import { freshDatabase, useFreshDatabase } from '../../support/database/databases.ts';
import {
  failedStart,
  type HubProcess,
  ownerPassword,
  postJson,
  startHubProcess,
} from '../../support/hub/hubProcess.ts';
import { listen } from '../../support/hub/listen.ts';
import { keepSending } from '../../support/keepSending.ts';

/** Returns the processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('apiOnly.ts'))
    .map(line => Number.parseInt(line, 10));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a hub of two processes on one PostgreSQL', { timeout: 120_000 }, () => {
  const fresh = useFreshDatabase('postgresql');
  let hub: HubProcess | undefined;
  afterEach(async () => {
    await hub?.stop();
    hub = undefined;
  });
  const start = async (environment: Record<string, string> = {}) => {
    const all = { DATABASE_URL: fresh.options.databaseUrl ?? '', ...environment };
    hub = await startHubProcess(all, '--processes', '2');
    return hub;
  };
  /** Sends a request on a new connection, so that the processes take turns. */
  const request = (path: string) => fetch(`${hub?.url}${path}`, { headers: { Connection: 'close' } });
  const statusesOf = async (path: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => request(path)));
    return answers.map(({ status }) => status);
  };
  const servedBy = ({ entries }: HubProcess) =>
    new Set(entries().flatMap(({ msg, process }) => (msg === 'request' ? [process] : [])));

  test('creates its owner once, and serves one port with both processes, each named in the log', async () => {
    const { said } = await start({ OWNER_PASSWORD: '', METRICS_TOKEN: 'a-token-for-the-scraper' });
    expect(said().match(/invitation#/g)).toHaveLength(1);
    expect(said().match(/ready at/g)).toHaveLength(1);
    expect(new Set(await statusesOf('/healthz', 20))).toEqual(new Set([200]));
    await expect.poll(() => servedBy(hub as HubProcess).size).toBe(2);
    // One scrape, whichever process answers it, has both.
    const headers = { Authorization: 'Bearer a-token-for-the-scraper', Connection: 'close' };
    const scraped = await (await fetch(`${hub?.url}/metrics`, { headers })).text();
    const uptimes = scraped.match(/^portico_uptime_seconds\{process="\d"\}/gm);
    expect(uptimes?.toSorted()).toEqual(['1', '2'].map(id => `portico_uptime_seconds{process="${id}"}`));
    expect(scraped.match(/^portico_log_events /gm)).toHaveLength(1);
    const pool = new pg.Pool({ connectionString: fresh.options.databaseUrl });
    const { rows } = await pool.query("select count(*)::int as owners from users where role = 'owner'");
    expect(rows).toEqual([{ owners: 1 }]);
    await pool.end();
  });

  test.runIf(isFull)('keeps serving while a killed process is replaced, with another id', async () => {
    const running = await start();
    const [victim = 0] = childrenOf(running.child.pid ?? 0);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => isRunning(victim)).toBe(false);
    await expect
      .poll(() => running.entries().some(({ msg }) => msg === 'a process ended and is replaced'))
      .toBe(true);
    await expect
      .poll(
        async () => {
          expect(await statusesOf('/healthz', 4)).toEqual([200, 200, 200, 200]);
          return servedBy(running).has(3);
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    expect(childrenOf(running.child.pid ?? 0)).toHaveLength(2);
  });

  test.runIf(isFull)(
    'drains at SIGTERM: no request on an open connection is cut off, and no process stays',
    async () => {
      const running = await start({ STOP_GRACE: '1' });
      const children = childrenOf(running.child.pid ?? 0);
      const answered: number[] = [];
      const clients = Promise.all(Array.from({ length: 8 }, () => keepSending(running.url, answered)));
      await expect.poll(() => answered.length).toBeGreaterThan(50);
      expect(await running.stop()).toBe(0);
      // A new connection may be reset when the last process has just stopped taking any (decision 108).
      const ends = await clients;
      expect(ends.filter(({ wasOpen }) => wasOpen)).toEqual([]);
      expect(ends.filter(({ code = '' }) => !['ECONNREFUSED', 'ECONNRESET'].includes(code))).toEqual([]);
      expect(answered.filter(status => status !== 200)).toEqual([]);
      expect(children.filter(isRunning)).toEqual([]);
    },
  );

  test.runIf(isFull)(
    'reports the stop in every process during the grace time, which Control-C skips',
    async () => {
      const running = await start({ STOP_GRACE: '60' });
      const ended = once(running.child, 'exit');
      running.child.kill('SIGTERM');
      await expect.poll(async () => (await request('/healthz')).status).toBe(503);
      expect(new Set(await statusesOf('/oidc/jwks', 8))).toEqual(new Set([200]));
      await expect.poll(() => statusesOf('/healthz', 4)).toEqual([503, 503, 503, 503]);
      const hurried = performance.now();
      running.child.kill('SIGINT');
      expect(await ended).toEqual([0, null]);
      expect(performance.now() - hurried).toBeLessThan(30_000);
    },
  );

  test.runIf(isFull)('stops its processes when the first one is killed', async () => {
    const running = await start();
    const children = childrenOf(running.child.pid ?? 0);
    running.child.kill('SIGKILL');
    await expect.poll(() => children.filter(isRunning)).toEqual([]);
  });

  test.runIf(isFull)('changes nothing when the port is in use, and reports it', async () => {
    const other = createServer();
    const port = await listen(other);
    const empty = await freshDatabase('postgresql');
    const { status, said } = await failedStart({
      DATABASE_URL: empty.options.databaseUrl ?? '',
      PORT: String(port),
      PORTICO_PROCESSES: '2',
    });
    expect(status).toBe(1);
    expect(said).toContain('another program uses it');
    const open = await empty.open();
    expect((await open.pool.query('select * from users')).rows).toEqual([]);
    await open.close();
    await empty.drop();
    other.close();
  });

  test.runIf(isFull)('refuses the embedded database and unknown options with a sentence', async () => {
    expect(await failedStart({ DATA_DIR: '/nonexistent' }, '--processes', '2')).toEqual({
      status: 1,
      said: 'PORTICO_PROCESSES requires PostgreSQL, because the embedded database serves one process: set DATABASE_URL.\n',
    });
    expect(await failedStart({}, '--process', '2')).toEqual({
      status: 1,
      said: 'The only option of start is --processes, e.g. --processes 2.\n',
    });
  });

  test.runIf(isFull)('locks an account for a network in both processes at once', async () => {
    await start();
    const headers = { Connection: 'close', 'X-Forwarded-For': '203.0.113.7' };
    const signIn = (password: string) =>
      postJson(`${hub?.url}/api/auth/login`, { username: 'owner', password }, headers);
    for (let n = 0; n < 5; n += 1) expect((await signIn('a wrong password')).status).toBe(401);
    const answers = await Promise.all([signIn(ownerPassword), signIn(ownerPassword)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });
});

describe('the first process of a hub', () => {
  /** A worker that serves, without a process. */
  const createWorker = (id: number) =>
    Object.assign(new EventEmitter(), {
      id,
      process: { pid: 1000 + id, exitCode: 0 } as { pid: number | undefined },
    });

  test.runIf(isFull)(
    'survives messages that reach no process, and starts each again that ended or never started',
    async () => {
      const workers: ReturnType<typeof createWorker>[] = [];
      const fork = vi.spyOn(cluster, 'fork').mockImplementation(() => {
        const worker = createWorker(workers.length + 1);
        workers.push(worker);
        setImmediate(() => worker.emit('listening'));
        return worker as unknown as Worker;
      });
      const fresh = await freshDatabase('postgresql');
      const { serving, close } = await startSeveral(
        readConfig({
          DATABASE_URL: fresh.options.databaseUrl ?? '',
          OWNER_PASSWORD: ownerPassword,
          PORT: '0',
          PORTICO_PROCESSES: '2',
          LOG_LEVEL: 'silent',
        }),
      );
      await serving;
      const forks = () => fork.mock.calls.length;
      const [dying, other] = workers;
      dying?.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      await pause(200);
      expect(forks()).toBe(2);
      dying?.emit('exit', null, 'SIGKILL');
      await expect.poll(forks).toBe(3);

      const unstarted = workers[2];
      Object.assign(unstarted?.process ?? {}, { pid: undefined });
      for (const code of ['EAGAIN', 'EPIPE'])
        unstarted?.emit('error', Object.assign(new Error(code), { code }));
      await expect.poll(forks).toBe(4);
      await pause(1000);
      expect(forks()).toBe(4);

      fork.mockImplementationOnce(() => {
        throw new Error('spawn ENOMEM');
      });
      other?.emit('exit', 1, null);
      await expect.poll(forks).toBe(6);
      expect(workers).toHaveLength(5);
      await close();
      fork.mockRestore();
      await fresh.drop();
    },
  );
});

test('doubles the pause before a replacement while processes fail, up to half a minute', () => {
  expect([1, 2, 3, 4, 9, 10, 100].map(pauseBeforeReplacing)).toEqual([
    100, 200, 400, 800, 25_600, 30_000, 30_000,
  ]);
});
