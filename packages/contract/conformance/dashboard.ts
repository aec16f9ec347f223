import { beforeAll, describe, expect, test } from 'vitest';
import { recentWindows } from '../src/limits.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { expectRefusal, type Person, useWorld } from './world.ts';

/** Tests figures, activity and polling. docs/product.md 7.2. */
export function describeDashboard(open: OpenHub): void {
  describe('the dashboard', () => {
    const at = useWorld(open);
    let manager: Person;
    beforeAll(async () => {
      manager = await at().createPerson({ role: 'manager' });
    });
    const stats = () => at().call(manager, api.dashboard.stats, {});
    const feed = (query: { limit?: number; entityType?: 'app' | 'system' } = {}) =>
      at().call(manager, api.dashboard.activity, { query });
    const fail = () =>
      expectRefusal(at().signIn({ username: manager.username, password: 'wrong' }), 'invalid_credentials');

    test('counts users, active applications, live sessions and the failures of a day', async () => {
      const before = await stats();
      const inactive = await at().createApp();
      await at().createApp();
      await at().hub.deactivateApplication(inactive.id);
      const person = await at().createPerson();
      await fail();
      expect(await stats()).toEqual({
        totalUsers: before.totalUsers + 1,
        connectedApps: before.connectedApps + 1,
        activeSessions: before.activeSessions + 1,
        failedLogins: before.failedLogins + 1,
      });
      await at().call(person, api.auth.logout, {});
      expect((await stats()).activeSessions).toBe(before.activeSessions);
    });

    test('counts sign-ins and failures by day, today last', async () => {
      const series = await at().call(manager, api.dashboard.signIns, {});
      expect(series.length).toBe(recentWindows.signInDays);
      expect(series.map(({ day }) => day)).toEqual(series.map(({ day }) => day).toSorted());
      const today = series.at(-1);
      await fail();
      const later = await at().call(manager, api.dashboard.signIns, {});
      expect(later.at(-1)).toEqual({ ...today, failures: (today?.failures ?? 0) + 1 });
    });

    test('lists the latest events, newest first', async () => {
      const app = await at().createApp();
      const [first] = await feed({ limit: 1 });
      expect(first).toMatchObject({
        ...{ action: 'create_app', severity: 'success', actorUsername: at().owner.username },
        ...{ entityType: 'app', entityName: app.name, description: expect.stringContaining(app.name) },
      });
      expect(new Set((await feed({ entityType: 'app' })).map(entry => entry.entityType))).toEqual(
        new Set(['app']),
      );
      expect(await feed({ entityType: 'system' })).toEqual([]);
    });

    test.each([
      [{ limit: '0' }, { limit: 'Limit must be at least 1' }],
      [{ entityType: 'toy' }, { entityType: expect.stringContaining('Entity type must be one of') }],
    ])('refuses the query %j', async (query, sentences) => {
      const refused = at().call(manager, api.dashboard.activity, { query: query as object });
      expect(await expectRefusal(refused, 'invalid_fields')).toEqual(sentences);
    });

    test('answers 304 only to a caller whose poll has no changes', async () => {
      const ask = (etag?: string) =>
        at().hub.fetch('/api/activity-stream', {
          headers: {
            Authorization: `Bearer ${manager.token}`,
            ...(etag === undefined ? {} : { 'If-None-Match': etag }),
          },
        });
      const etag = (await ask()).headers.get('ETag') ?? '';
      const unchanged = await ask(etag);
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      expect(unchanged.headers.get('Cache-Control')).toContain('no-store');
      await at().createApp();
      expect((await ask(etag)).status).toBe(200);
      const stranger = await at().hub.fetch('/api/activity-stream', { headers: { 'If-None-Match': etag } });
      expect(stranger.status).toBe(401);
    });

    test('lets a polling client reuse its cached response', async () => {
      const client = at().as(manager);
      const first = await client.call(api.dashboard.activity, {});
      expect(await client.call(api.dashboard.activity, {}, { background: true })).toBe(first);
      await at().hub.advance(time.minute);
      await at().createApp();
      expect(await client.call(api.dashboard.activity, {})).not.toEqual(first);
    });
  });
}
