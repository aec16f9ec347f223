import type { Endpoint } from '@portico/contract/api/endpoint';
import { endpointIds, endpoints } from '@portico/contract/api/table';
import { type ThrottleClass, type ThrottleLimit, throttles } from '@portico/contract/limits';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLimiter } from '../../../src/http/throttle/limiter.ts';
import { createThrottle } from '../../../src/http/throttle/throttle.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { codeOf, createTestHub, owner, type TestHub } from '../../support/hub/testHub.ts';

const origin = (address: string) => ({ address, network: address.replace(/\.\d+$/, '.0/24') });

describe('a throttle', () => {
  const limit = { seconds: 60, perNetwork: 3, perBlock: 7, overall: 20 };

  test('does not let one network use up the limit of its block or the total', async () => {
    const limiter = createLimiter(limit);
    for (let n = 0; n < 100; n++) await limiter.take(origin('203.0.113.1'));
    expect(await limiter.take(origin('203.0.114.1'))).toBe(0);
    expect(await limiter.take(origin('198.51.100.1'))).toBe(0);
  });

  test('keeps a bounded number of networks in memory; all others share one count', async () => {
    const limiter = createLimiter({ seconds: 60, perNetwork: 3 }, 10);
    for (let n = 0; n < 10; n++) await limiter.take(origin(`203.0.${n}.1`));
    const waits = [];
    for (let n = 10; n < 15; n++) waits.push(await limiter.take(origin(`203.0.${n}.1`)));
    expect(waits.map(wait => wait > 0)).toEqual([false, false, false, true, true]);
    expect(await limiter.take(origin('203.0.0.1'))).toBe(0);
  });

  test('counts further networks separately again after its time, or once the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const minutes of [1, -60]) {
      const limiter = createLimiter({ seconds: 60, perNetwork: 1 }, 1);
      const take = async (n: number) => (await limiter.take(origin(`203.0.${n}.1`))) > 0;
      expect([await take(1), await take(2), await take(3)]).toEqual([false, false, true]);
      vi.setSystemTime(Date.now() + minutes * 60_000);
      expect(await take(4)).toBe(false);
    }
  });

  test('checks a limit without counting, and returns when the next request is allowed', async () => {
    const limiter = createLimiter({ seconds: 60, perNetwork: 1 });
    for (let n = 0; n < 3; n++) expect(await limiter.wait(origin('203.0.113.1'))).toBe(0);
    await limiter.take(origin('203.0.113.1'));
    const wait = await limiter.wait(origin('203.0.113.1'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
  });
});

const open = endpointIds.filter(id => (endpoints[id] as Endpoint).access.by === 'anyone');

describe('endpoints that anyone may call', () => {
  test.each(open)('%s is limited by network, by block and in total', id => {
    const { throttle } = endpoints[id] as Endpoint;
    const names: readonly ThrottleClass[] = typeof throttle === 'string' ? [throttle] : throttle.byHandler;
    // Calls of an application have separate limits.
    for (const name of names.filter(name => name !== 'integrators')) {
      const limit: ThrottleLimit = throttles[name];
      expect(limit.perBlock, name).toBeGreaterThanOrEqual(limit.perNetwork);
      expect(limit.overall, name).toBeGreaterThanOrEqual(limit.perBlock ?? Number.POSITIVE_INFINITY);
    }
  });
});

describeOnEachDatabase('a stranger', database => {
  let hub: TestHub;
  const little = { seconds: 3600, perNetwork: 3, perBlock: 5, overall: 8 };
  const limited = async (...names: ThrottleClass[]) => {
    const limits = Object.fromEntries(names.map(name => [name, little]));
    return createTestHub(database(), { throttle: createThrottle(limits), trustedProxies: ['127.0.0.1'] });
  };
  const strangers = [
    ...(['clientRequests', 'signIns', 'publicReads', 'documents', 'refusals'] as const),
    ...(['protocol', 'interactions'] as const),
  ];
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  beforeEach(async () => {
    hub = await limited(...strangers);
  });

  const calls: [string, `${string} /${string}`, unknown][] = [
    ['signs in', 'POST /api/auth/login', { username: 'unknown', password: 'a guess' }],
    ['reads the options', 'GET /api/auth/options', undefined],
    ['reads the API document', 'GET /api/openapi.json', undefined],
    ['checks the health', 'GET /healthz', undefined],
    ['asks for the keys of OpenID Connect', 'GET /oidc/jwks', undefined],
    ['asks to sign on', 'GET /oidc/auth?client_id=x', undefined],
    ['calls without a session', 'GET /api/users', undefined],
    ['calls an unknown path', 'GET /api/nothing', undefined],
  ];
  test.each(calls)('who %s is limited by network, by block and in total', async (_, request, body) => {
    const places = async (addressOf: (n: number) => string) => {
      hub = await limited(...strangers);
      for (let n = 0; n < 20; n++) {
        const answer = await hub.ask(request, { headers: from(addressOf(n)), body });
        if (answer.status !== 429) continue;
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
        return n;
      }
      return 20;
    };
    expect(await places(() => '203.0.113.1')).toBe(little.perNetwork);
    expect(await places(n => `203.0.${n}.1`)).toBe(little.perBlock);
    expect(await places(n => `${n + 1}.0.0.1`)).toBe(little.overall);
  });

  test('with wrong keys cannot block an application, not even one in the same network', async () => {
    hub = await limited('unknownKeys');
    const headers = from('203.0.113.7');
    const app = await hub.addApp();
    const ask = (apiKey: string) => hub.ask('POST /api/validate', { body: { token: 'x', apiKey }, headers });
    for (let n = 0; n < 3; n++) expect(await (await ask('wrong')).json()).toEqual({ valid: false });
    expect(await codeOf(await ask('wrong'))).toBe('too_many_requests');
    expect(await (await ask(app.key)).json()).toEqual({ valid: false });
    const other = await hub.addApp('Other');
    hub.advance(1001);
    expect(await (await ask(other.key)).json()).toEqual({ valid: false });
  });

  test('who has used up their wrong keys costs the database one query a second', async () => {
    hub = await limited('unknownKeys');
    const ask = () =>
      hub.ask('POST /api/validate', { body: { token: 'x', apiKey: 'wrong' }, headers: from('203.0.113.7') });
    for (let n = 0; n < 4; n++) await ask();
    const select = vi.spyOn(database().db, 'select');
    onTestFinished(() => select.mockRestore());
    for (let n = 0; n < 50; n++) expect((await ask()).status).toBe(429);
    expect(select.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test('who guesses master keys cannot block a valid one', async () => {
    const body = { currentPassword: owner.password };
    const { masterKey } = await hub.read('POST /api/system/master-key', { body });
    const headers = from('203.0.113.7');
    for (let n = 0; n < 5; n++) await hub.ask('GET /api/users', { token: `pmk_${n}`, headers });
    expect((await hub.ask('GET /api/users', { token: 'pmk_guess', headers })).status).toBe(429);
    expect((await hub.ask('GET /api/users', { token: masterKey, headers })).status).toBe(200);
  });

  test('who is refused too often cannot block signed-in users', async () => {
    const token = await hub.signIn();
    const headers = from('203.0.113.7');
    for (let n = 0; n < 5; n++) await hub.ask('GET /api/users', { token: 'no token', headers });
    expect((await hub.ask('GET /api/users', { headers })).status).toBe(429);
    expect((await hub.ask('GET /api/users', { token, headers })).status).toBe(200);
  });
});
