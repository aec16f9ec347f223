import { hour } from '@portico/contract/lib/durations';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications, securityEvents } from '../../../src/database/schema.ts';
import { catchUp } from '../../../src/log/derive.ts';
import type { Networks } from '../../../src/log/security/places.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { owner, useTestHub } from '../../support/hub/testHub.ts';

const oslo = { city: 'Oslo', country: 'Norway', latitude: 59.91, longitude: 10.75 };
const lima = { city: 'Lima', country: 'Peru', latitude: -12.05, longitude: -77.04 };
const networks: Networks = {
  placeOf: address => (address.startsWith('192.0.2.') ? oslo : address === '198.51.100.7' ? lima : null),
  isAnonymous: address => address === '203.0.113.66',
};

describeOnEachDatabase('the analysis of the log', database => {
  const hub = useTestHub(database, { networks, trustedProxies: ['127.0.0.1'] });
  const signIn = async (
    address: string,
    { password = owner.password, agent = 'one', username = owner.username } = {},
  ) => {
    const headers = { 'X-Forwarded-For': address, 'User-Agent': agent };
    await hub.logIn(username, password, headers);
  };
  const found = async () => {
    while (await catchUp(hub.hub));
    const rows = await database().db.select().from(securityEvents).orderBy(securityEvents.createdAt);
    return rows.map(({ eventType, riskScore, city, ip }) => ({ eventType, riskScore, city, ip }));
  };

  test('adds up failures to one event that grows, and notifies each administrator once', async () => {
    for (let n = 0; n < 5; n += 1) await signIn('192.0.2.1', { password: 'wrong' });
    const [first] = await found();
    expect(first).toMatchObject({ eventType: 'brute_force_attempt', city: 'Oslo', ip: '192.0.2.1' });
    for (let n = 0; n < 3; n += 1) await signIn('192.0.2.1', { password: 'wrong' });
    const [later, ...more] = await found();
    expect(more).toEqual([]);
    expect(later?.riskScore).toBeGreaterThanOrEqual(first?.riskScore ?? 0);
    const { db } = database();
    expect(await db.$count(notifications, like(notifications.reason, 'security:%'))).toBe(1);
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

  test('detects an anonymising network', async () => {
    await signIn('203.0.113.65');
    expect(await found()).toEqual([]);
    await signIn('203.0.113.66');
    expect(await found()).toMatchObject([
      { eventType: 'anonymous_network_access', riskScore: 75, city: null },
    ]);
  });
});
