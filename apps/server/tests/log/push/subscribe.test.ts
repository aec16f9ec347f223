import { afterEach, expect, test, vi } from 'vitest';
import { pushSubscriptions } from '../../../src/database/schema.ts';
import type { Resolve } from '../../../src/http/fetch/resolve.ts';
import { describeWhereCallsRace } from '../../support/database/databases.ts';
import { useEach } from '../../support/each.ts';
import { codeOf, useTestHub } from '../../support/hub/testHub.ts';
import { patient } from '../../support/patient.ts';
import { runPushService } from '../../support/services/pushService.ts';

const publicAddress = [{ address: '8.8.8.8', family: 4 }];

describeWhereCallsRace('a subscription', database => {
  const service = useEach(runPushService);
  afterEach(() => service.close());
  let resolve: Resolve;
  const hub = useTestHub(database, { resolve: hostname => resolve(hostname) });
  const ada = useEach(() => hub.addUser('ada'));

  const subscribe = (endpoint: string, token = ada.token) =>
    hub.ask('POST /api/push-subscription', {
      token,
      body: { subscription: { endpoint, keys: service.subscription.keys } },
    });
  const kept = () => database().db.select().from(pushSubscriptions);

  test('refuses a subscription with different messages for a non-public service and an unresolvable one', async () => {
    resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    expect((await (await subscribe('https://a.example.com/x')).json()).fields).toEqual({
      subscription: 'This push service cannot be used',
    });
    resolve = async () => Promise.reject(new Error('ETIMEOUT'));
    expect((await (await subscribe('https://a.example.com/x')).json()).fields).toEqual({
      subscription: 'This push service could not be looked up. Try again later',
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the session ended', () => hub.ask('POST /api/auth/logout', { token: ada.token })],
    ['the account was suspended', () => hub.asOwner(`POST /api/users/${ada.id}/suspend`, { suspend: true })],
  ])('saves no subscription if %s during the lookup', async (_, end) => {
    resolve = async () => {
      await end();
      return publicAddress;
    };
    const refused = await subscribe('https://push.example.com/x');
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'unauthenticated']);
    expect(await kept()).toEqual([]);
  });

  test('does not reclaim a browser from the account that signed in on it during the lookup', async () => {
    const grace = await hub.addUser('grace');
    resolve = async () => {
      resolve = async () => publicAddress;
      await hub.ask('POST /api/auth/logout', { token: ada.token });
      await subscribe('https://push.example.com/x', grace.token);
      return publicAddress;
    };
    await subscribe('https://push.example.com/x');
    expect((await kept()).map(row => row.userId)).toEqual([grace.id]);
  });

  test('is one of the ten latest, even if thirty are saved at once', async () => {
    resolve = async () => publicAddress;
    await subscribe('https://8.8.8.8/oldest');
    hub.advance(1000);
    const all = Array.from({ length: 30 }, (_, n) => subscribe(`https://8.8.8.8/${n}`));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(30).fill(200));
    const endpoints = (await kept()).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain('https://8.8.8.8/oldest');
  });

  test('allows a user four concurrent lookups, which do not block other users', async () => {
    let release = () => {};
    const released = new Promise<typeof publicAddress>(done => {
      release = () => done(publicAddress);
    });
    let underWay = 0;
    resolve = hostname => {
      if (!hostname.startsWith('slow')) return Promise.resolve(publicAddress);
      underWay += 1;
      return released;
    };
    const hanging = Array.from({ length: 20 }, (_, n) => subscribe(`https://slow-${n}.example.com/`));
    await vi.waitFor(() => expect(underWay).toBe(4), patient);
    const grace = await hub.addUser('grace');
    expect((await subscribe('https://quick.example.com/x', grace.token)).status).toBe(200);
    release();
    const statuses = (await Promise.all(hanging)).map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(4);
    expect(statuses.filter(status => status === 400)).toHaveLength(16);
    expect(underWay).toBe(4);
  });
});
