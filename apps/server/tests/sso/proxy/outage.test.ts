import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OpenDatabase } from '../../../src/database/database.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { quiet } from '../../support/database/databases.ts';
import { type RestartablePostgresql, startOwnPostgresql } from '../../support/database/postgresqlServer.ts';
import { createTestHub, type TestHub } from '../../support/hub/testHub.ts';
import { makeQuickDirectory } from '../../support/memory.ts';
import {
  browserAt,
  createProxiedWorld,
  identityOf,
  type ProxiedBrowser,
  page,
  signOnAt,
} from '../../support/services/proxiedApp.ts';

/** Time in which a process has read the log, and in which a hub must serve fully after its database is back. */
const aMoment = { timeout: 5_000, interval: 50 };

describe('a database that is away', { timeout: 60_000 }, () => {
  const home = makeQuickDirectory();
  let server: RestartablePostgresql;
  const databases: OpenDatabase[] = [];
  let world: Awaited<ReturnType<typeof createProxiedWorld>>;
  /** Another process of the same hub. */
  let other: TestHub;
  let elsewhere = 0;
  beforeAll(async () => {
    server = await startOwnPostgresql(`${home}/run`);
    const open = () => openDatabase({ ...quiet, dataDirectory: home, databaseUrl: server.url });
    databases.push(await open(), await open());
    const [first, second] = databases as [OpenDatabase, OpenDatabase];
    world = await createProxiedWorld(first);
    other = await createTestHub(second, {
      trustedProxies: ['127.0.0.1'],
      publicUrl: world.hub.hub.config.publicUrl,
      now: () => new Date(Date.now() + elsewhere),
    });
  }, 60_000);
  afterAll(async () => {
    await Promise.all(databases.map(database => database.close()));
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /** A browser with a session at the application, which asks both processes. */
  async function signedOn(username: string) {
    const { id, token } = await world.hub.addUser(username);
    await world.grant(id);
    const one = browserAt(world.hub);
    await signOnAt(world.hub, one, token);
    const two = browserAt(other);
    for (const [name, value] of one.cookies) two.cookies.set(name, value);
    return { id, one, two };
  }
  type User = Awaited<ReturnType<typeof signedOn>>;
  const statusesOf = async (...browsers: ProxiedBrowser[]) =>
    Promise.all(browsers.map(async browser => (await browser.ask()).status));
  /** Waits until both processes have read the log and let the browsers pass again. */
  const settle = async (...browsers: ProxiedBrowser[]) => {
    await new Promise(resolve => setTimeout(resolve, 1_500));
    expect(new Set(await statusesOf(...browsers))).toEqual(new Set([200]));
  };
  test('lets who is signed in continue in every process, and others read why not, and is whole within 5 s of its return', async () => {
    const eve = await signedOn('eve');
    await statusesOf(eve.one, eve.two);
    await settle(eve.one, eve.two);
    await server.shutDown('fast');
    for (const browser of [eve.one, eve.two]) {
      const answer = await browser.ask('/deep');
      expect(answer.status).toBe(200);
      expect(identityOf(answer)).toMatchObject({ username: 'eve' });
    }
    // The application of the cookie only, and only with the cookie.
    const stranger = await browserAt(world.hub).ask();
    expect([stranger.status, stranger.headers.get('Retry-After')]).toEqual([503, '5']);
    // The page says what continues, and reloads itself.
    expect(stranger.headers.get('Refresh')).toBe('5');
    const text = await stranger.text();
    expect(text).toContain('can’t reach its database');
    expect(text).toContain('Applications that you have open keep working');
    expect((await browserAt(world.hub).ask('/', { Accept: '*/*' })).headers.get('Refresh')).toBeNull();
    expect((await eve.one.ask('/', { ...page, 'X-Forwarded-Host': 'notes.example.com' })).status).toBe(503);
    const signIn = await world.hub.logIn('eve', 'the password of eve');
    expect([signIn.status, signIn.headers.get('Retry-After')]).toEqual([503, '5']);
    await server.startAgain();
    const returned = performance.now();
    await vi.waitFor(async () => {
      expect(await statusesOf(eve.one, eve.two)).toEqual([200, 200]);
      expect((await browserAt(world.hub).ask()).status).toBe(303);
      expect((await browserAt(other).ask()).status).toBe(303);
      await world.hub.signIn('eve', 'the password of eve');
    }, aMoment);
    expect(performance.now() - returned).toBeLessThan(5_000);
  });

  test('keeps out who was suspended, lost access or signed out before it went away, and all after ten minutes', async () => {
    const users = await Promise.all(['adaa', 'bobb', 'cleo', 'fayy', 'dann'].map(signedOn));
    const all = users.flatMap(user => [user.one, user.two]);
    await statusesOf(...all);
    await settle(...all);
    const [ada, bob, cleo, fay] = users as [User, User, User, User];
    expect((await world.hub.suspend(ada.id)).status).toBe(200);
    await world.hub.revoke(bob.id, world.app.id);
    await world.hub.asOwner(`DELETE /api/users/${cleo.id}/sessions`);
    // The process that made the changes knows them at once, others when they next read the log.
    await new Promise(resolve => setTimeout(resolve, 1_000));
    await world.hub.suspend(fay.id);
    await server.shutDown('fast');
    onTestFinished(() => server.startAgain());
    expect(await statusesOf(...all.slice(0, 7))).toEqual(Array.from({ length: 7 }, () => 503));
    const last = users.at(-1) as User;
    expect(await statusesOf(last.one, last.two)).toEqual([200, 200]);
    for (const [ahead, status] of [
      [9 * 60_000, 200],
      [10 * 60_000 + 5_000, 503],
      [-60_000, 503],
    ] as const) {
      elsewhere = ahead;
      expect([ahead, await statusesOf(last.two)]).toEqual([ahead, [status]]);
    }
  });
});
