import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StoreMisuseError } from '../../src/database/errors.ts';
import { lockouts } from '../../src/database/schema.ts';
import type { Store } from '../../src/database/store.ts';
import { describeWhereDatabasesDiffer } from '../support/database/databases.ts';

/** Blocks until all participants have arrived. Later ones pass. */
class Barrier {
  readonly #opened = Promise.withResolvers<void>();
  #missing: number;

  constructor(count: number) {
    this.#missing = count;
  }

  arrive(): Promise<void> {
    this.#missing -= 1;
    if (this.#missing <= 0) this.#opened.resolve();
    return this.#opened.promise;
  }
}

const row = (accountKey: string) => ({ accountKey, network: 'n' });

describeWhereDatabasesDiffer('a transaction', (database, kind) => {
  const rows = async () =>
    (await database().db.select().from(lockouts)).map(found => found.accountKey).sort();

  test('commits everything or nothing', async () => {
    const { db } = database();
    await db.transaction(async store => {
      await store.insert(lockouts).values(row('a'));
      await store.insert(lockouts).values(row('b'));
    });
    const failed = db.transaction(async store => {
      await store.insert(lockouts).values(row('c'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual(['a', 'b']);
  });

  test("nests on the transaction's store with savepoints", async () => {
    await database().db.transaction(async outer => {
      await outer.insert(lockouts).values(row('kept'));
      const inner = outer.transaction(async store => {
        await store.insert(lockouts).values(row('undone'));
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
    });
    expect(await rows()).toEqual(['kept']);
  });

  test('refuses the main store inside it, instead of waiting forever or leaving the transaction', async () => {
    const { db, pool } = database();
    const misuse = { cause: expect.any(StoreMisuseError) };
    await expect(db.transaction(() => db.select().from(lockouts))).rejects.toMatchObject(misuse);
    await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow(StoreMisuseError);
    await expect(db.transaction(() => pool.query('select 1'))).rejects.toThrow(StoreMisuseError);
    expect(await rows()).toEqual([]);
  });

  test('lets work started inside it use the main store after it has ended', async () => {
    const { db } = database();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let afterwards: Promise<unknown[]> | undefined;
    await db.transaction(async store => {
      await store.insert(lockouts).values(row('a'));
      afterwards = ended.then(() => db.select().from(lockouts));
    });
    end();
    expect(await afterwards).toHaveLength(1);
  });

  test('does not see uncommitted changes of another, and loses no update to it', async () => {
    const { db } = database();
    await db.insert(lockouts).values(row('count'));
    const raise = () =>
      db.transaction(async store => {
        const [found] = await store
          .select()
          .from(lockouts)
          .where(eq(lockouts.accountKey, 'count'))
          .for('update');
        await store.update(lockouts).set({ failures: (found?.failures ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 50 }, raise));
    expect(await db.select().from(lockouts)).toMatchObject([{ failures: 50 }]);
  });

  test.runIf(kind === 'postgresql')('is retried when PostgreSQL aborts it in a deadlock', async () => {
    const { db } = database();
    await db.insert(lockouts).values([row('a'), row('b')]);
    const raise = (store: Store, accountKey: string) =>
      store
        .update(lockouts)
        .set({ failures: sql`${lockouts.failures} + 1` })
        .where(eq(lockouts.accountKey, accountKey));
    const bothHold = new Barrier(2);
    let runs = 0;
    const raiseBoth = (first: string, second: string) =>
      db.transaction(async store => {
        runs += 1;
        await raise(store, first);
        await bothHold.arrive();
        await raise(store, second);
      });
    await Promise.all([raiseBoth('a', 'b'), raiseBoth('b', 'a')]);
    expect(runs).toBe(3);
    expect(await db.select().from(lockouts)).toMatchObject([{ failures: 2 }, { failures: 2 }]);
  });

  test('fails with the last error if it always loses', async () => {
    let runs = 0;
    const losing = database().db.transaction(async store => {
      runs += 1;
      await store.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
    });
    await expect(losing).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(runs).toBe(6);
  });

  test('continues after failed statements, including prepared ones', async () => {
    const { db, pool } = database();
    const insert = db.insert(lockouts).values(row('twice')).prepare('insert_twice');
    await insert.execute();
    await expect(insert.execute()).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(pool.query('no sql')).rejects.toMatchObject({ code: '42601' });
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(insert.execute()).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await rows()).toEqual(['twice']);
  });
});
