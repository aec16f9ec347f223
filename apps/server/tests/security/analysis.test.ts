import { showFinding } from '@portico/contract/events/stored';
import { beforeEach, expect, test } from 'vitest';
import { securityEvents } from '../../src/database/schema.ts';
import { catchUp } from '../../src/log/derive.ts';
import type { Networks } from '../../src/log/security/places.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createTestHub, owner, type TestHub } from '../support/testHub.ts';

const hour = 60 * 60 * 1000;
const oslo = { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 };
const lima = { city: 'Lima', country: 'Peru', latitude: -12.05, longitude: -77.04 };
const networks: Networks = {
  placeOf: address => (address.startsWith('192.0.2.') ? oslo : address === '198.51.100.7' ? lima : null),
  isAnonymous: address => address === '203.0.113.66',
};

describeOnEachDatabase('the analysis of the log', database => {
  let hub: TestHub;
  beforeEach(async () => {
    hub = await createTestHub(database(), { networks, trustedProxies: ['127.0.0.1'] });
  });
  const signIn = async (
    address: string,
    { password = owner.password, agent = 'one', username = owner.username } = {},
  ) => {
    const headers = { 'X-Forwarded-For': address, 'User-Agent': agent };
    await hub.ask('POST /api/auth/login', { body: { username, password }, headers });
  };
  const found = async () => {
    while (await catchUp(hub.hub));
    const rows = await database().db.select().from(securityEvents).orderBy(securityEvents.createdAt);
    return rows.map(({ eventType, riskScore, city, ip }) => ({ eventType, riskScore, city, ip }));
  };

  test('adds up failures to one event that grows', async () => {
    for (let n = 0; n < 5; n += 1) await signIn('192.0.2.1', { password: 'wrong' });
    const [first] = await found();
    expect(first).toMatchObject({ eventType: 'brute_force_attempt', city: 'Oslo', ip: '192.0.2.1' });
    for (let n = 0; n < 3; n += 1) await signIn('192.0.2.1', { password: 'wrong' });
    const [later, ...more] = await found();
    expect(more).toEqual([]);
    expect(later?.riskScore).toBeGreaterThanOrEqual(first?.riskScore ?? 0);
  });

  test('counts failures per account and per address separately', async () => {
    for (const name of ['bulk001', 'bulk002', 'bulk003']) await hub.addUser(name);
    for (const [username, count] of [
      ['bulk001', 2],
      ['bulk002', 6],
      ['bulk003', 5],
      ['nobody', 1],
    ] as const) {
      for (let n = 0; n < count; n += 1) await signIn('192.0.2.1', { password: 'wrong', username });
    }
    while (await catchUp(hub.hub));
    const rows = await database().db.select().from(securityEvents);
    expect(rows.map(row => `${row.username}: ${showFinding(row).summary}`).sort()).toEqual([
      'bulk002: 6 failed sign-ins to bulk002 from 192.0.2.1 within ten minutes.',
      'bulk003: 5 failed sign-ins to bulk003 from 192.0.2.1 within ten minutes.',
      'null: 14 failed sign-ins (13 to 3 accounts, 1 to unknown accounts) from 192.0.2.1 within ten minutes.',
    ]);
  });

  test('does not add up failures of different addresses', async () => {
    for (let n = 0; n < 4; n += 1) await signIn('192.0.2.1', { password: 'wrong' });
    for (let n = 0; n < 4; n += 1) await signIn('198.51.100.9', { password: 'wrong' });
    expect(await found()).toEqual([]);
  });

  test('detects a sign-in from too far away, even if the log was processed in between', async () => {
    await signIn('192.0.2.1');
    expect(await found()).toEqual([]);
    hub.advance(hour);
    await signIn('192.0.2.200');
    expect(await found()).toEqual([]);
    hub.advance(hour);
    await signIn('198.51.100.7');
    expect(await found()).toMatchObject([{ eventType: 'suspicious_location', riskScore: 85, city: 'Lima' }]);
  });

  test('detects many devices within a day, but not over several days', async () => {
    for (const agent of ['one', 'two', 'three']) await signIn('192.0.2.1', { agent });
    expect(await found()).toEqual([]);
    hub.advance(25 * hour);
    await signIn('192.0.2.1', { agent: 'four' });
    expect(await found()).toEqual([]);
    for (const agent of ['five', 'six', 'seven']) await signIn('192.0.2.1', { agent });
    expect(await found()).toMatchObject([{ eventType: 'multiple_device_access' }]);
  });

  test('detects an anonymising network', async () => {
    await signIn('203.0.113.65');
    expect(await found()).toEqual([]);
    await signIn('203.0.113.66');
    expect(await found()).toMatchObject([
      { eventType: 'anonymous_network_access', riskScore: 75, city: null },
    ]);
  });
});
