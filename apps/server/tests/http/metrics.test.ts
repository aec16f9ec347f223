import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Hub } from '../../src/base/hub.ts';
import { metricOf, openMetrics } from '../../src/base/metrics.ts';
import { metricTable } from '../../src/base/metricTable.ts';
import { createThrottle } from '../../src/http/throttle/throttle.ts';
import { measureProcess } from '../../src/hub/system/processSamples.ts';
import { createApp } from '../../src/start/app.ts';
import { describeOnEachDatabase } from '../support/database/databases.ts';
import { createTestHub, owner } from '../support/hub/testHub.ts';

const token = 'a-token-for-the-scraper';
const log = pino({ level: 'silent' });

describeOnEachDatabase('metrics', database => {
  const appWith = (hub: Hub, metricsToken = token) => {
    const config = { trustedProxies: [], publicUrl: 'http://localhost:3000', metricsToken };
    return createApp(hub, { log, config, built: null, throttle: createThrottle() });
  };
  async function start(metricsToken: string) {
    const world = await createTestHub(database());
    measureProcess(world.hub);
    const app = appWith(world.hub, metricsToken);
    const scrape = (given?: string) =>
      app.request('/metrics', { headers: given === undefined ? {} : { Authorization: `Bearer ${given}` } });
    const signIn = (password: string, username = owner.username) =>
      app.request('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
    return { world, app, scrape, signIn };
  }

  test('do not exist without METRICS_TOKEN, and are for its bearer only', async () => {
    const without = await start('');
    for (const given of [undefined, '', 'undefined', token]) {
      expect((await without.scrape(given)).status).toBe(404);
    }
    const { scrape, world } = await start(token);
    const session = await world.signIn();
    for (const given of [undefined, '', `${token}x`, token.slice(1), session]) {
      const refused = await scrape(given);
      expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
      expect(await refused.text()).not.toContain('portico_');
    }
    expect((await scrape(token)).status).toBe(200);
  });

  test('count sign-ins, checks and requests, and name every value as declared', async () => {
    const { app, scrape, signIn } = await start(token);
    await signIn(owner.password);
    await signIn('a wrong password');
    await app.request('/api/users', { headers: { Authorization: 'Bearer wrong' } });
    const answer = await scrape(token);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
    const text = await answer.text();
    const samples = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
    for (const line of [
      'portico_sign_ins_total{outcome="success"} 1',
      'portico_sign_ins_total{outcome="failure"} 1',
      'portico_checks_total{kind="session",outcome="refused"} 1',
      'portico_http_request_duration_seconds_count{route="/api/auth/login",status="2xx"} 1',
      'portico_http_request_duration_seconds_bucket{route="/api/users",status="4xx",le="+Inf"} 1',
      'portico_database_up 1',
      'portico_outbox_waiting{channel="push"} 0',
      expect.stringMatching(/^portico_log_events \d+$/),
    ])
      expect(samples).toContainEqual(line);
    expect(text.endsWith('\n# EOF\n')).toBe(true);
    for (const sample of samples) {
      expect(metricTable).toHaveProperty(metricOf(/^\w+/.exec(sample)?.[0] ?? ''));
      expect(sample).toMatch(/^\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+$/);
    }
    // The values of a metric are together, as the format requires.
    const order = samples.map(line => metricOf(/^\w+/.exec(line)?.[0] ?? ''));
    expect(order.filter((name, at) => name !== order[at - 1])).toEqual([...new Set(order)]);
  });

  test('name no user, address or path, whatever strangers send', async () => {
    const { app, scrape, signIn } = await start(token);
    const secret = randomUUID();
    for (const path of [`/${secret}`, `/api/users/${secret}`, `/api/${secret}`, `/oidc/${secret}`]) {
      await app.request(path);
      await app.request(path, { method: 'PROPFIND' });
    }
    await signIn('a wrong password', secret);
    const before = (await (await scrape(token)).text()).split('\n').length;
    for (let times = 0; times < 50; times += 1) await app.request(`/api/apps/${randomUUID()}`);
    const text = await (await scrape(token)).text();
    expect(text).not.toContain(secret);
    expect(text).not.toContain(owner.username);
    expect(text.split('\n').length - before).toBeLessThan(40);
  });

  test('answer during an outage, and say that there is one', async () => {
    const { world } = await start(token);
    const app = appWith({ ...world.hub, database: { ...world.hub.database, db: brokenStore as never } });
    const answer = await app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/^portico_database_up 0$/m);
    // What serves is alive; what can't reach its database is not ready.
    expect((await app.request('/livez')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(503);
  });
});

const away = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

/** A store whose statements fail, and whose prepared statements can be created. */
const brokenStore: unknown = new Proxy(() => {}, {
  get: (_, name) =>
    name === 'then' ? undefined : name === 'execute' || name === '$count' ? away : brokenStore,
  apply: () => brokenStore,
});

test('writes labels so that no value breaks the format', () => {
  const text = openMetrics([{ name: 'portico_database_up', labels: { a: 'x"\\\ny' }, value: 1 }]);
  expect(text).toContain('portico_database_up{a="x\\"\\\\\\ny"} 1');
});
