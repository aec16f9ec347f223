import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '../../../src/database/schema.ts';
import { createSessionCount } from '../../../src/log/dashboard/queries.ts';
import { describeWhereCallsRace } from '../../support/database/databases.ts';
import { createTestHub } from '../../support/hub/testHub.ts';

describeWhereCallsRace('the number of live sessions', database => {
  test('counts live sessions exactly below 10,000, and at most ten seconds ago from then on', async () => {
    await createTestHub(database());
    const { db } = database();
    const addSessions = (count: number) =>
      db.execute(sql`insert into ${sessions} (user_id, expires_at, ip)
        select ${users.id}, now() + interval '1 day', '10.0.0.1'
        from ${users}, generate_series(1, ${sql.raw(String(count))})`);
    const count = createSessionCount(db);
    const start = Date.now();
    const after = (seconds: number) => count(new Date(start + seconds * 1000));
    expect(await after(0)).toBe(0);
    await addSessions(9999);
    expect(await after(1)).toBe(9999);
    await addSessions(1);
    expect(await after(2)).toBe(10_000);
    await addSessions(1);
    expect(await after(11)).toBe(10_000);
    // A clock that was put back does not keep the number for longer.
    const early = sql`now() - interval '1 hour'`;
    await db.update(sessions).set({ createdAt: early, lastActiveAt: early });
    expect(await after(-3600)).toBe(10_001);
    await db.execute(sql`update ${sessions} set ended_at = now()`);
    expect(await after(-3599)).toBe(10_001);
    expect(await after(-3590)).toBe(0);
  });
});
