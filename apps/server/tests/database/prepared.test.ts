import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { given, insertion, prepared } from '../../src/database/query/prepared.ts';
import { lockouts, settings, throttleCounts } from '../../src/database/schema.ts';
import { describeWhereDatabasesDiffer } from '../support/database/databases.ts';

const at = new Date('2026-11-25T10:00:00.123Z');
const insert = insertion('test_insert_lockout', lockouts, ['accountKey', 'network', 'lockedUntil']);
const find = prepared('test_find_lockout', store =>
  store
    .select()
    .from(lockouts)
    .where(eq(lockouts.accountKey, sql.placeholder('key'))),
);

describeWhereDatabasesDiffer('a prepared query', database => {
  test('inserts the named columns, and the defaults of the others', async () => {
    await insert(database().db, { accountKey: 'ada', network: 'n', lockedUntil: at });
    await insert(database().db, { accountKey: 'bob', network: 'n' });
    expect(await find(database().db, { key: 'ada' })).toMatchObject([
      { accountKey: 'ada', lockedUntil: at, failures: 0 },
    ]);
    expect(await find(database().db, { key: 'bob' })).toMatchObject([{ lockedUntil: null, failures: 0 }]);
  });

  test("runs in a transaction, on the transaction's connection", async () => {
    const { db } = database();
    const undone = db.transaction(async store => {
      await insert(store, { accountKey: 'ada', network: 'n' });
      expect(await find(store, { key: 'ada' })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await find(db, { key: 'ada' })).toEqual([]);
  });

  test('returns null for a joined row that is absent, and converts the values of columns', async () => {
    const { db } = database();
    await insert(db, { accountKey: 'ada', network: 'n' });
    const update = prepared('test_update_lockout', store =>
      store
        .update(lockouts)
        .set({ lockedUntil: given('at') })
        .returning(),
    );
    expect(await update(db, { at })).toMatchObject([{ lockedUntil: at }]);
    const join = prepared('test_join', store =>
      store
        .select({ lockout: lockouts, count: throttleCounts })
        .from(settings)
        .leftJoin(lockouts, eq(lockouts.network, 'n'))
        .leftJoin(throttleCounts, eq(throttleCounts.key, sql.placeholder('key'))),
    );
    expect(await join(db, { key: 'absent' })).toMatchObject([
      { lockout: { accountKey: 'ada' }, count: null },
    ]);
  });

  test('composes a query once, whatever the store', async () => {
    let composed = 0;
    const count = prepared('test_count', store => {
      composed += 1;
      return store.select().from(settings);
    });
    const { db } = database();
    await Promise.all(Array.from({ length: 20 }, () => count(db, {})));
    await db.transaction(store => count(store, {}));
    expect(composed).toBe(1);
  });
});
