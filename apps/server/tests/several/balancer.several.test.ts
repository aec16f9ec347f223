import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { verifyLog } from '../../src/events/chainCheck.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { quiet } from '../support/databases.ts';
import { type HubProcess, ownerPassword, startHubProcess } from '../support/hubProcess.ts';
import { makeQuickDirectory } from '../support/memory.ts';
import { type RestartablePostgresql, startOwnPostgresql } from '../support/postgresqlServer.ts';

/** How soon all hubs must serve fully after their database is back, in milliseconds. */
const recoveryMs = 5_000;
/** How long the load runs before and after each event, in milliseconds. */
const calmMs = 2_000;

describe('three hubs behind a balancer under load', () => {
  const home = makeQuickDirectory();
  let server: RestartablePostgresql;
  let hubs: HubProcess[];
  let balancer: Balancer;
  let token: string;
  let app: { id: string; fullApiKey: string };
  /** The writes that were acknowledged, and the sign-on tokens by how often they were accepted. */
  const added: string[] = [];
  const accepted = new Map<string, number>();
  let count = 0;

  const start = (port = '0') => startHubProcess({ DATABASE_URL: server.url, PORT: port, LOG_LEVEL: 'error' });
  const portOf = ({ url }: HubProcess) => new URL(url).port;

  /** Sends a request, each from another network, so that no throttle stops the load. */
  const ask = (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
    base = balancer.url,
  ) => {
    count += 1;
    return fetch(base + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Forwarded-For': `10.${(count >> 8) & 255}.${count & 255}.1`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const check = () => ask('/api/auth/verify');
  const add = async () => {
    const username = `u${randomUUID().slice(0, 18)}`;
    const answer = await ask('/api/users', { username, email: `${username}@example.com`, role: 'user' });
    if (answer.status === 201) added.push(username);
    return answer;
  };
  /** Opens the application and spends its token three times at once, at whichever hubs. */
  const signOn = async () => {
    const answer = await ask('/api/sso/generate-token', { appId: app.id });
    if (!answer.ok) return answer;
    const { redirectUrl } = (await answer.clone().json()) as { redirectUrl: string };
    const code = new URL(redirectUrl).searchParams.get('sso_token') ?? '';
    const spent = await Promise.all(
      [1, 2, 3].map(() => ask('/api/validate', { token: code, apiKey: app.fullApiKey })),
    );
    const valid = await Promise.all(
      spent.map(async one => one.ok && ((await one.json()) as { valid: boolean }).valid),
    );
    accepted.set(code, valid.filter(Boolean).length);
    return spent.find(({ ok }) => !ok) ?? answer;
  };

  /**
   * Sends requests of all kinds until stopped.
   *
   * @returns the number of answers by status, and the answers that were neither a success nor 502 of the balancer
   */
  function load() {
    const statuses: Record<number, number> = {};
    const refused: Response[] = [];
    let isOver = false;
    const loop = async (next: () => Promise<Response>) => {
      while (!isOver) {
        const answer = await next();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status >= 400 && answer.status !== 502) refused.push(answer);
        await pause(5);
      }
    };
    const loops = [check, check, check, add, add, signOn].map(loop);
    return {
      statuses,
      refused,
      async stop() {
        isOver = true;
        await Promise.all(loops);
      },
    };
  }

  beforeAll(async () => {
    server = await startOwnPostgresql(`${home}/run`);
    // One after the other would be easier on the machine, but hubs must also be able to start at once.
    hubs = await Promise.all([start(), start(), start()]);
    const [{ url }] = hubs as [HubProcess];
    const signedIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'owner', password: ownerPassword }),
    });
    token = ((await signedIn.json()) as { token: string }).token;
    balancer = await startBalancer(hubs.map(hub => hub.url));
    const made = await ask('/api/apps', { name: 'Notes', url: 'https://notes.example.com/callback' });
    app = (await made.json()) as typeof app;
    const me = (await (await check()).json()) as { user?: { id: string }; id?: string };
    await ask(`/api/user-app-access/${me.user?.id ?? me.id}/${app.id}`, undefined, 'POST');
  });
  beforeEach(() => {
    accepted.clear();
  });
  afterAll(async () => {
    balancer?.close();
    await Promise.all(hubs?.map(hub => hub.stop()) ?? []);
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** Checks that the database has every acknowledged write, that no token was spent twice, and that the log is intact. */
  const nothingIsLost = async () => {
    const database = await openDatabase({ ...quiet, dataDirectory: home, databaseUrl: server.url });
    try {
      const { rows } = await database.pool.query('select username from users');
      const stored = new Set(rows.map(({ username }) => username));
      expect(added.length).toBeGreaterThan(0);
      expect(added.filter(username => !stored.has(username))).toEqual([]);
      expect([...accepted.values()].filter(times => times > 1)).toEqual([]);
      expect([...accepted.values()].filter(times => times === 1).length).toBeGreaterThan(0);
      expect((await verifyLog(database.db)).fault).toBeNull();
    } finally {
      await database.close();
    }
  };

  test('serve without a refusal while nothing happens', async () => {
    const busy = load();
    await pause(calmMs);
    await busy.stop();
    expect(Object.keys(busy.statuses).filter(status => Number(status) >= 300)).toEqual([]);
    await nothingIsLost();
  });

  test('lose only the requests in flight of one that is killed', async () => {
    const busy = load();
    await pause(calmMs);
    const victim = hubs[1] as HubProcess;
    const ended = once(victim.child, 'exit');
    victim.child.kill('SIGKILL');
    await ended;
    await pause(calmMs);
    await busy.stop();
    expect(busy.refused.map(({ status }) => status)).toEqual([]);
    expect([...balancer.cutOff().keys()].filter(hub => hub !== victim.url)).toEqual([]);
    // At most one request for each caller, and a sign-on has three.
    expect(balancer.cutOff().get(victim.url) ?? 0).toBeLessThanOrEqual(8);
    hubs[1] = await start(portOf(victim));
    await nothingIsLost();
  });

  test('lose nothing when one is stopped and started again', async () => {
    const before = new Map(balancer.cutOff());
    const busy = load();
    await pause(calmMs);
    const stopped = hubs[2] as HubProcess;
    expect(await stopped.stop()).toBe(0);
    await pause(calmMs);
    hubs[2] = await start(portOf(stopped));
    await pause(calmMs);
    await busy.stop();
    expect(busy.refused.map(({ status }) => status)).toEqual([]);
    expect(new Map(balancer.cutOff())).toEqual(before);
    await nothingIsLost();
  });

  test('answer 503 with Retry-After while PostgreSQL is away, and serve fully within 5 s of its return', async () => {
    const before = new Map(balancer.cutOff());
    const busy = load();
    await pause(calmMs);
    await server.shutDown('fast');
    await vi.waitFor(() => expect(busy.refused.length).toBeGreaterThan(20), { timeout: 30_000 });
    await server.startAgain();
    const back = performance.now();
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(
          hubs.flatMap(({ url }) => [
            ...Array.from({ length: 10 }, () => ask('/api/auth/verify', undefined, 'GET', url)),
            ask('/healthz', undefined, 'GET', url),
          ]),
        );
        answers.push(await add(), await signOn());
        expect(answers.filter(({ ok }) => !ok).map(({ status }) => status)).toEqual([]);
      },
      { timeout: recoveryMs, interval: 50 },
    );
    process.stderr.write(
      `full service ${Math.round(performance.now() - back)} ms after PostgreSQL's return\n`,
    );
    const served = busy.refused.length;
    await pause(calmMs);
    await busy.stop();
    expect(busy.refused.length - served).toBeLessThanOrEqual(6);
    for (const { status, headers } of busy.refused) {
      expect(status).toBe(503);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(new Map(balancer.cutOff())).toEqual(before);
    await nothingIsLost();
  });
});
