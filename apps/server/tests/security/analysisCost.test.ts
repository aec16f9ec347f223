import { expect, test } from 'vitest';
import { notifications, securityEvents } from '../../src/database/schema.ts';
import { catchUp } from '../../src/log/derive.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createTestHub } from '../support/testHub.ts';

describeOnEachDatabase('processing the log', database => {
  // Within one hour: each hour has a separate security event.
  const fail = (count: number) =>
    database().pool.query(
      `insert into events (at, action, severity, entity_type, entity_id, entity_name, details, ip)
       select date_trunc('hour', now() - interval '9 minutes') + n * interval '1 millisecond', 'failed_login', 'warning', 'user', user_id, 'ada', 'failed', '192.0.2.1'
       from generate_series(1, $1::int) n cross join (select '00000000-0000-4000-8000-000000000001' as user_id) one`,
      [count],
    );

  test('creates one security event for 5,500 failures of one address, and notifies each administrator once', async () => {
    const { hub } = await createTestHub(database());
    await fail(5500);
    while (await catchUp(hub));
    expect(await database().db.select().from(securityEvents)).toMatchObject([
      { eventType: 'brute_force_attempt', riskScore: 100, ip: '192.0.2.1' },
    ]);
    expect(await database().db.$count(notifications)).toBe(1);
  });
});
