import { expect, test } from 'vitest';
import type { InputOf } from '../../src/api/endpoint.ts';
import { api } from '../../src/api/table.ts';
import { securityEventTypes, securitySeverities } from '../../src/log/schemas/security.ts';
import { time } from '../support/hub.ts';
import { area, userOf } from '../support/world.ts';

/** Tests security events. docs/log.md, 'Security events'. */
area('security', world => {
  const manager = userOf(world, { role: 'manager' });
  const victim = userOf(world);
  const events = (query: InputOf<typeof api.security.events>['query'] = {}) =>
    world.call(manager, api.security.events, { query });
  const dashboard = () => world.call(manager, api.security.dashboard, {});
  const resolve = (id: string) => world.call(manager, api.security.resolve, { params: { id } });

  test('finds nothing in a few failed sign-ins', async () => {
    await world.failSignIn(victim.username, 4);
    expect(await events()).toEqual([]);
    const nothing = { recentEvents: [], highRiskIps: [], totalRiskScore: 0 };
    expect(await dashboard()).toEqual({ ...nothing, blockedAttempts: 4, isTestDataOn: true });
  });

  test('finds a brute-force attempt, describes it and notifies administrators', async () => {
    await world.failSignIn(victim.username, 3);
    const found = await events();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      eventType: 'brute_force_attempt',
      isResolved: false,
      isTest: false,
      location: null,
      userId: victim.id,
      username: victim.username,
      aiAnalysis: { summary: expect.stringContaining(victim.username), indicators: expect.any(Array) },
    });
    expect(found[0]?.riskScore).toBeGreaterThanOrEqual(70);
    const response = await dashboard();
    expect(response.highRiskIps).toMatchObject([{ ipAddress: found[0]?.ipAddress, eventCount: 1 }]);
    expect(response.totalRiskScore).toBe(found[0]?.riskScore);
    const notices = await world.asOwner(api.notifications.list, {});
    expect(notices.map(({ type }) => type)).toContain('security');
    const timeline = await world.call(manager, api.security.timeline, {});
    expect(timeline).toHaveLength(7);
    expect(timeline.map(({ at }) => at.slice(10))).toEqual(Array(7).fill('T00:00:00.000Z'));
    expect(timeline.at(-1)?.events ?? 0).toBe(1);
  });

  test('shows whether the account of an event is suspended', async () => {
    const suspend = (isSuspended: boolean) =>
      world.asOwner(api.users.suspend, { params: { id: victim.id }, body: { suspend: isSuspended } });
    const account = async () => (await events({ limit: 1 }))[0]?.account;
    expect(await account()).toEqual({ role: 'user', isSuspended: false });
    await suspend(true);
    expect(await account()).toEqual({ role: 'user', isSuspended: true });
    await suspend(false);
  });

  test('lets managers resolve events, once', async () => {
    const [event] = await events({ limit: 1 });
    expect(await resolve(event?.id ?? '')).toMatchObject({ isResolved: true });
    expect(await resolve(event?.id ?? '')).toMatchObject({ isResolved: true });
    expect(await world.log({ action: 'resolve_event' })).toMatchObject([
      { actorName: manager.username, entityId: event?.id },
    ]);
  });

  test('filters events by severity and status, across pages', async () => {
    for (const _ of [1, 2]) await world.asOwner(api.security.generateTestData, {});
    const all = await events();
    for (const severity of securitySeverities) {
      expect(await events({ severity })).toEqual(all.filter(event => event.severity === severity));
    }
    const resolved = all.filter(event => event.isResolved);
    expect(resolved).toHaveLength(1);
    expect(await events({ status: 'resolved' })).toEqual(resolved);
    const query = { status: 'unresolved', limit: 3 } as const;
    const { pages, total } = await world.pages(manager, api.security.events, { query });
    expect(total).toBe(all.length - 1);
    expect(pages.flat()).toEqual(all.filter(event => !event.isResolved));
    // Also with an unchanged response.
    const client = world.as(manager);
    const read = () => client.page(api.security.events, { query: { limit: 2 } });
    expect((await read()).next).not.toBeNull();
    expect(await read()).toEqual(await read());
    await world.asOwner(api.security.clearTestData, {});
  });

  test('generates marked test data of every type and clears it', async () => {
    const before = await events();
    const made = await world.asOwner(api.security.generateTestData, {});
    const marked = (await events()).filter(event => event.isTest);
    expect(marked.map(event => event.eventType).sort()).toEqual([...securityEventTypes].sort());
    expect(new Set(marked.map(event => event.severity)).size).toBe(4);
    expect(made).toEqual({ count: marked.length });
    const countTestNotices = async () =>
      (await world.asOwner(api.notifications.list, {})).filter(({ message }) => message.startsWith('Test:'))
        .length;
    expect(await countTestNotices()).toBeGreaterThan(0);
    expect(await world.asOwner(api.security.clearTestData, {})).toEqual(made);
    expect(await events()).toEqual(before);
    expect(await countTestNotices()).toBe(0);
  });

  test('drops events from the figures after a day but keeps them in the list', async () => {
    world.hub.advance(25 * time.hour);
    Object.assign(manager, await world.signIn(manager));
    expect(await dashboard()).toMatchObject({ recentEvents: [], blockedAttempts: 0, totalRiskScore: 0 });
    expect(await events()).toHaveLength(1);
  });
});
