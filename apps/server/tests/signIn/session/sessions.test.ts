import { minute } from '@portico/contract/lib/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeWhereCallsRace } from '../../support/database/databases.ts';
import { createTestHub, useTestHub } from '../../support/hub/testHub.ts';

describeWhereCallsRace('sessions', database => {
  const hub = useTestHub(database);

  test('end at the next request after signing out, in a second process too (threat 15)', async () => {
    const second = await createTestHub(database(), { now: hub.hub.now });
    const token = await hub.signIn();
    expect(await second.verify(token)).toBe(200);
    await hub.signOut(token);
    expect(await second.verify(token)).toBe(401);
    expect(await hub.verify(token)).toBe(401);
  });

  test('end after their absolute lifetime, with every job off (threat 16)', async () => {
    const token = await hub.signIn();
    for (let hours = 0; hours < 24; hours += 0.5) {
      expect(await hub.verify(token), `after ${hours} h`).toBe(200);
      hub.advance(30 * minute);
    }
    expect(await hub.verify(token)).toBe(401);
  });

  test('end after half an hour without activity; polls do not count as activity', async () => {
    const token = await hub.signIn();
    for (let polled = 0; polled < 31; polled += 5) {
      expect(await hub.verify(token, { 'X-Portico-Background': '1' })).toBe(200);
      hub.advance(5 * minute);
    }
    expect(await hub.verify(token)).toBe(401);
  });

  test('are read by one query at a time, however many checks are waiting (decision 2)', async () => {
    const token = await hub.signIn();
    const { pool } = database();
    const query = pool.query.bind(pool) as (...parameters: unknown[]) => Promise<unknown>;
    const answered = Promise.withResolvers<void>();
    const asked = vi.spyOn(pool, 'query').mockImplementation(async (...parameters: unknown[]) => {
      await answered.promise;
      return query(...parameters);
    });
    onTestFinished(() => {
      answered.resolve();
      asked.mockRestore();
    });
    // Without those of the sealer, which runs beside requests.
    const reads = () =>
      asked.mock.calls.filter(([sent]) => (sent as { name?: string }).name === 'live_sessions');
    const checks = [];
    for (let n = 0; n < 20; n++) {
      checks.push(hub.verify(token));
      await new Promise(resolve => setTimeout(resolve, 1));
    }
    expect(reads()).toHaveLength(1);
    answered.resolve();
    for (const status of await Promise.all(checks)) expect(status).toBe(200);
    expect(reads()).toHaveLength(2);
  });

  test('begin once if a temporary password is changed by 50 concurrent requests (threat 6)', async () => {
    const body = { username: 'new', email: 'new@example.com' };
    const { tempPassword } = await hub.read('POST /api/users', { body });
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) tokens.push(await hub.signIn('new', tempPassword));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        hub.ask('POST /api/auth/change-password', {
          token: tokens[n % 4] ?? '',
          body: { currentPassword: tempPassword, newPassword: `a new password, number ${n}` },
        }),
      ),
    );
    expect(answers.filter(answer => answer.ok)).toHaveLength(1);
  });
});
