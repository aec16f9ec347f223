import { randomUUID } from 'node:crypto';
import { minute } from '@portico/contract/lib/durations';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushDeliveries, pushSubscriptions, sessions } from '../../../src/database/schema.ts';
import type { Resolve } from '../../../src/http/fetch/resolve.ts';
import { sweep } from '../../../src/hub/jobs/jobs.ts';
import { catchUp } from '../../../src/log/derive.ts';
import { createDeliveries, leaseDueDeliveries } from '../../../src/log/push/deliveries.ts';
import { retryWaitsMs } from '../../../src/log/push/post.ts';
import { createPushSender } from '../../../src/log/push/sender.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { type TestHub, useTestHub } from '../../support/hub/testHub.ts';
import { patient } from '../../support/patient.ts';
import { runPushService } from '../../support/services/pushService.ts';

describeOnEachDatabase('deliveries to devices', database => {
  const service = useEach(runPushService);
  afterEach(() => service.close());
  /** The resolver, replaced by tests. */
  let resolve: Resolve;
  const hub = useTestHub(database, { resolve: hostname => resolve(hostname) });
  let lines: string[];
  let sendPushes: () => Promise<void>;
  type Person = Awaited<ReturnType<TestHub['addUser']>>;
  const ada = useEach(() => hub.addUser('ada'));
  beforeEach(async () => {
    lines = [];
    hub.hub.config.pushServices = [service.origin];
    resolve = async () => Promise.reject(new Error('ETIMEOUT'));
    sendPushes = newSender();
  });

  const newSender = () =>
    createPushSender(hub.hub, pino({ base: null }, { write: line => void lines.push(line) }));
  const devices = () => database().db.select().from(pushSubscriptions);
  const deliveries = () => database().db.select().from(pushDeliveries);
  const liveSession = async ({ id }: Person) => {
    const all = await database().db.select().from(sessions).where(eq(sessions.userId, id));
    const live = all.find(row => row.endedAt === null);
    if (live === undefined) throw new Error('There is no live session');
    return live.id;
  };
  /** Saves a browser without the checks of the API, like one saved by an older version. */
  const addDevice = async (person: Person, endpoint: string, keys = service.subscription.keys) => {
    const row = { userId: person.id, sessionId: await liveSession(person), endpoint, ...keys };
    await database().db.insert(pushSubscriptions).values(row);
  };
  const near = (path: string) => `${service.origin}${path}`;
  const notify = async (person: Person) => {
    const app = await hub.addApp(`App ${randomUUID()}`);
    await hub.asOwner(`POST /api/user-app-access/${person.id}/${app.id}`);
    while (await catchUp(hub.hub));
  };
  const paths = () => service.received.map(({ path }) => path).sort();

  test('reach all other devices if some have an unusable key or an unparsable endpoint', async () => {
    const grace = await hub.addUser('grace');
    await addDevice(ada, near('/bad'), { ...service.subscription.keys, p256dh: `B${'A'.repeat(86)}` });
    await addDevice(ada, 'https://[');
    await addDevice(ada, near('/ada'));
    await addDevice(grace, near('/grace'));
    await notify(ada);
    await notify(grace);
    await sendPushes();
    expect(paths()).toEqual(['/ada', '/grace']);
    expect(await devices()).toHaveLength(4);
    expect(lines.join('')).not.toContain('https://[');
  });

  test('keep a device whose host name cannot be resolved, and try six times with growing waits', async () => {
    const asked: string[] = [];
    resolve = async hostname => {
      asked.push(hostname);
      throw new Error('ETIMEOUT');
    };
    await addDevice(ada, 'https://push.example.com/secret-path');
    await notify(ada);
    await sendPushes();
    expect(asked).toHaveLength(1);
    for (const [place, wait] of retryWaitsMs.entries()) {
      hub.advance(wait - 2000);
      await sendPushes();
      expect(asked).toHaveLength(place + 1);
      hub.advance(2000);
      await sendPushes();
      expect(asked).toHaveLength(place + 2);
    }
    expect(await deliveries()).toEqual([]);
    expect(await devices()).toHaveLength(1);
    expect(lines.join('')).toContain('push.example.com');
    expect(lines.join('')).not.toContain('secret-path');
  });

  test('ends a delivery, but keeps the device, if its host name resolves to a non-public address', async () => {
    resolve = async () => [{ address: '10.0.0.1', family: 4 }];
    await addDevice(ada, 'https://inside.example.com/x');
    await notify(ada);
    await sendPushes();
    expect(await deliveries()).toEqual([]);
    expect(await devices()).toHaveLength(1);
  });

  test('delete only devices whose service says that they are gone, and are tried again if it is busy', async () => {
    const [kept, busy, gone] = [
      [400, 401, 403, 413, 301],
      [500, 503, 429],
      [404, 410],
    ] as const;
    for (const status of [...kept, ...busy, ...gone]) {
      service.answersAt.set(`/${status}`, status);
      await addDevice(ada, near(`/${status}`));
    }
    await addDevice(ada, near('/here'));
    await notify(ada);
    await sendPushes();
    const left = (await devices()).map(({ endpoint }) => endpoint);
    expect(left.toSorted()).toEqual([...kept, ...busy, 'here'].map(path => near(`/${path}`)).toSorted());
    expect(await deliveries()).toHaveLength(busy.length);
  });

  test('waits as long as the service requests', async () => {
    service.answersAt.set('/x', [429, { 'Retry-After': '120' }]);
    await addDevice(ada, near('/x'));
    await notify(ada);
    await sendPushes();
    hub.advance(minute);
    await sendPushes();
    expect(service.received).toHaveLength(1);
    hub.advance(minute);
    await sendPushes();
    expect(service.received).toHaveLength(2);
  });

  test('sends once to a device that got the message, even if another one keeps failing', async () => {
    service.answersAt.set('/busy', 503);
    await addDevice(ada, near('/busy'));
    await addDevice(ada, near('/fine'));
    await notify(ada);
    for (let n = 0; n < 5; n += 1) {
      await sendPushes();
      hub.advance(10 * minute);
    }
    expect(paths().filter(path => path === '/fine')).toHaveLength(1);
    expect(paths().filter(path => path === '/busy').length).toBeGreaterThan(2);
  });

  test('sends once to each of ten devices by several processes', async () => {
    for (let n = 0; n < 10; n += 1) await addDevice(ada, near(`/${n}`));
    await notify(ada);
    await notify(ada);
    await Promise.all([sendPushes, ...Array.from({ length: 3 }, newSender)].map(send => send()));
    expect(service.received).toHaveLength(20);
    expect(await deliveries()).toEqual([]);
  });

  test('sends by another process if the one that leased a delivery was killed', async () => {
    await addDevice(ada, near('/x'));
    await notify(ada);
    // The process was killed before it sent anything; only its lease is left.
    const { db } = database();
    const lease = { limit: 10, perUser: 4, except: [] };
    expect(await createDeliveries(db, hub.hub.now(), 10)).toBe(1);
    expect(await leaseDueDeliveries(db, hub.hub.now(), lease)).toHaveLength(1);
    await newSender()();
    expect(service.received).toEqual([]);
    hub.advance(minute);
    await newSender()();
    expect(service.received).toHaveLength(1);
    hub.advance(10 * minute);
    await newSender()();
    expect(service.received).toHaveLength(1);
  });

  test('gives messages a topic, by which a service replaces a repeated one', async () => {
    await addDevice(ada, near('/x'));
    service.answers.push(503);
    await notify(ada);
    await sendPushes();
    hub.advance(minute);
    await sendPushes();
    const topics = service.received.map(({ headers }) => headers.topic);
    expect(topics).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), topics[0]]);
  });

  test('reach all other users while every lookup for one user hangs', async () => {
    const grace = await hub.addUser('grace');
    let release = () => {};
    const released = new Promise<never>((_, reject) => {
      release = () => reject(new Error('released'));
    });
    let hanging = 0;
    resolve = () => {
      hanging += 1;
      return released;
    };
    for (let n = 0; n < 10; n += 1) await addDevice(ada, `https://slow-${n}.example.com/x`);
    for (let n = 0; n < 4; n += 1) await notify(ada);
    const first = sendPushes();
    await vi.waitFor(() => expect(hanging).toBe(4), patient);
    await addDevice(grace, near('/grace'));
    await notify(grace);
    const second = sendPushes();
    await vi.waitFor(() => expect(paths()).toEqual(['/grace']), patient);
    expect(hanging).toBe(4);
    release();
    await Promise.all([first, second]);
    expect(await devices()).toHaveLength(11);
  });

  test('deletes stale deliveries', async () => {
    service.answersAt.set('/x', 503);
    await addDevice(ada, near('/x'));
    await notify(ada);
    await sendPushes();
    const { db } = database();
    await sweep(db, hub.hub.now());
    expect(await deliveries()).toHaveLength(1);
    hub.advance(62 * minute);
    await sweep(db, hub.hub.now());
    expect(await deliveries()).toEqual([]);
  });

  const ends: [string, () => Promise<unknown>][] = [
    [
      'another account takes over the browser',
      async () => {
        const grace = await hub.addUser('grace');
        const owner = { userId: grace.id, sessionId: await liveSession(grace) };
        await database().db.update(pushSubscriptions).set(owner);
      },
    ],
    ['the user signs out', () => hub.ask('POST /api/auth/logout', { token: ada.token })],
  ];
  test.each(ends)('stops if %s between two attempts', async (_, end) => {
    service.answersAt.set('/x', 503);
    await addDevice(ada, near('/x'));
    await notify(ada);
    await sendPushes();
    await end();
    hub.advance(minute);
    await sendPushes();
    expect(service.received).toHaveLength(1);
    expect(await deliveries()).toEqual([]);
  });
});
