import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { openDatabase } from '../../../src/database/open.ts';
import { verifyLog } from '../../../src/events/chainCheck.ts';
import { quiet } from '../database/databases.ts';
import { startOwnPostgresql } from '../database/postgresqlServer.ts';
import { makeQuickDirectory } from '../memory.ts';
import { startBalancer } from './balancer.ts';
import { type HubProcess, ownerPassword, postJson, startHubProcess } from './hubProcess.ts';

/** Time that a hub still serves while the balancer learns that it stops, in milliseconds. */
const graceMs = 2_000;

/** Returns what the responses that were refused said. */
export const textsOf = (refused: readonly Response[]) =>
  Promise.all(refused.map(async answer => [answer.status, await answer.text()]));

/** Several hubs on one PostgreSQL behind a balancer. */
export type SeveralHubs = Awaited<ReturnType<typeof startSeveralHubs>>;

/**
 * Starts PostgreSQL, hubs and a balancer.
 *
 * @param start starts a hub, of this version unless given
 * @param areTogether whether they start at once, which hubs must be able to do
 * @param count the number of hubs
 */
export async function startSeveralHubs(
  start: (environment: Readonly<Record<string, string>>) => Promise<HubProcess> = startHubProcess,
  areTogether = true,
  count = 3,
) {
  const home = makeQuickDirectory();
  const server = await startOwnPostgresql(`${home}/run`);
  const environment = {
    DATABASE_URL: server.url,
    LOG_LEVEL: 'error',
    STOP_GRACE: String(graceMs / 1000),
  };
  const starting: Promise<HubProcess>[] = [];
  for (let place = 0; place < count; place += 1) {
    const hub = start(environment);
    starting.push(hub);
    if (!areTogether) await hub;
  }
  const hubs = await Promise.all(starting);
  const balanced = await balanceHubs(hubs, { home, databaseUrl: server.url });
  return {
    ...balanced,
    server,
    hubs,
    /** Starts a hub, of this version unless given, at the address of one that has ended, and puts it in its place. */
    async replace(
      place: number,
      further: Readonly<Record<string, string>> = {},
      startOne: (environment: Readonly<Record<string, string>>) => Promise<HubProcess> = startHubProcess,
    ) {
      const { port } = new URL((hubs[place] as HubProcess).url);
      const hub = await startOne({ ...environment, PORT: port, ...further });
      hubs[place] = hub;
      return hub;
    },
    async close() {
      balanced.balancer.close();
      await Promise.all(hubs.map(hub => hub.stop()));
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a balancer in front of running hubs, with an application that their owner holds.
 *
 * @param home a directory for the files of the checks
 */
export async function balanceHubs(
  hubs: readonly HubProcess[],
  { home, databaseUrl }: { home: string; databaseUrl?: string },
) {
  const [{ url }] = hubs as [HubProcess];
  const owner = { username: 'owner', password: ownerPassword };
  const { token } = (await (await postJson(`${url}/api/auth/login`, owner)).json()) as { token: string };
  const balancer = await startBalancer(hubs.map(hub => hub.url));
  /** The writes that were acknowledged, and the sign-on tokens by how often they were accepted. */
  const added: string[] = [];
  const accepted = new Map<string, number>();
  /** The names of the organisation, in the order of their acknowledgement. */
  const named: string[] = [];
  let count = 0;

  /** Sends a request as the owner, each from another network, so that no throttle stops the load. */
  const ask = (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
    base = balancer.url,
  ) => {
    count += 1;
    const from = `10.${(count >> 8) & 255}.${count & 255}.1`;
    return postJson(base + path, body, { Authorization: `Bearer ${token}`, 'X-Forwarded-For': from }, method);
  };
  const check = () => ask('/api/auth/verify');
  /** Creates a user. */
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

  /** Signs the owner in with the password. */
  const signIn = () => ask('/api/auth/login', owner);
  /** Changes the name of the organisation, and reads it again from whichever hub. */
  const rename = async () => {
    const name = `Harbour ${named.length} of Leith`;
    const answer = await ask('/api/system/brand', { name }, 'PUT');
    if (!answer.ok) return answer;
    named.push(name);
    const read = await ask('/api/system/brand');
    if (read.ok) expect(((await read.clone().json()) as { name: string }).name).toBe(name);
    return read;
  };

  /**
   * Sends requests of all kinds until stopped.
   *
   * @param more further requests, each sent again and again
   * @param paceMs the pause between the requests of a kind, in milliseconds
   * @returns the number of responses by status, and those that were neither a success nor 502 of the balancer
   */
  function load(more: readonly (() => Promise<Response>)[] = [], paceMs = 5) {
    const statuses: Record<number, number> = {};
    const refused: Response[] = [];
    let isOver = false;
    const loop = async (next: () => Promise<Response>) => {
      while (!isOver) {
        const answer = await next();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status >= 400 && answer.status !== 502) refused.push(answer);
        await pause(paceMs);
      }
    };
    const loops = [check, check, check, add, add, signOn, ...more].map(loop);
    return {
      statuses,
      refused,
      async stop() {
        isOver = true;
        await Promise.all(loops);
      },
    };
  }

  const made = await ask('/api/apps', { name: 'Notes', url: 'https://notes.example.com/callback' });
  const app = (await made.json()) as { id: string; fullApiKey: string };
  const me = (await (await check()).json()) as { user: { id: string } };
  await ask(`/api/user-app-access/${me.user.id}/${app.id}`, undefined, 'POST');

  /** Checks that the database has every acknowledged write, that no token was spent twice, and that the log is intact. */
  const nothingIsLost = async () => {
    const database = await openDatabase({ ...quiet, dataDirectory: home, databaseUrl });
    try {
      const { rows } = await database.pool.query('select username from users');
      const stored = new Set(rows.map(({ username }) => username));
      expect(added.length).toBeGreaterThan(0);
      expect(added.filter(username => !stored.has(username))).toEqual([]);
      expect([...accepted.values()].filter(times => times > 1)).toEqual([]);
      expect([...accepted.values()].filter(times => times === 1).length).toBeGreaterThan(0);
      expect((await verifyLog(database.db)).fault).toBeNull();
      const { rows: brands } = await database.pool.query('select name from brand');
      if (named.length > 0) expect(brands).toEqual([{ name: named.at(-1) }]);
      accepted.clear();
    } finally {
      await database.close();
    }
  };

  return { balancer, ask, add, signOn, signIn, rename, load, nothingIsLost };
}
