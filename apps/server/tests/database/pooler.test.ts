import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { isRefusalOfPooler } from '../../src/database/postgresql/postgresql.ts';
import { quiet, useFreshDatabase } from '../support/database/databases.ts';
import { createTestHub } from '../support/hub/testHub.ts';

describe('names of statements', () => {
  const fresh = useFreshDatabase('postgresql');

  /** Checks a token at a hub. Returns what its sessions of the database have prepared, and their limits. */
  const sessionsOf = async (isPooled: boolean) => {
    const database = await openDatabase({ ...quiet, ...fresh.options, isPooled });
    try {
      const hub = await createTestHub(database);
      const token = await hub.signIn();
      expect(await hub.verify(token)).toBe(200);
      const all = Array.from({ length: 10 }, () =>
        database.pool.query(`select (select count(*)::int from pg_prepared_statements where from_sql = false) as prepared,
          current_setting('statement_timeout') as timeout, pg_sleep(0.05)`),
      );
      const rows = (await Promise.all(all)).flatMap(result => result.rows);
      return {
        prepared: rows.reduce((sum, row) => sum + row.prepared, 0),
        timeouts: [...new Set(rows.map(row => row.timeout))],
      };
    } finally {
      await database.close();
    }
  };

  test('names statements without a pooler, so that each session plans them once', async () => {
    const { prepared, timeouts } = await sessionsOf(false);
    expect(prepared).toBeGreaterThan(0);
    expect(timeouts).toEqual(['30s']);
  });

  test('names no statements behind a pooler in transaction mode, and gives connections no settings', async () => {
    expect(await sessionsOf(true)).toEqual({ prepared: 0, timeouts: ['0'] });
  });
});

test('recognises the refusal of a pooler', () => {
  expect(isRefusalOfPooler(new Error('unsupported startup parameter: statement_timeout'))).toBe(true);
  expect(isRefusalOfPooler(new Error('password authentication failed'))).toBe(false);
});
