import { expect, test } from 'vitest';
import { freshDatabase } from '../support/databases.ts';

test('a process has at most ten connections to PostgreSQL, however many statements wait', async () => {
  const fresh = await freshDatabase('postgresql');
  const database = await fresh.open();
  const counts = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity, pg_sleep(0.02) where datname = current_database()',
      );
      return rows[0]?.count ?? 0;
    }),
  );
  expect(Math.max(...counts)).toBe(10);
  expect(database.pool.totalCount).toBe(10);
  await database.close();
  await fresh.drop();
});
