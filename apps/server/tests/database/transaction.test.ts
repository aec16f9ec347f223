import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StoreMisuseError } from '../../src/database/errors.ts';
import { lockouts } from '../../src/database/schema.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const row = (accountKey: string) => ({ accountKey, network: 'n' });

describeOnEachDatabase('a transaction', database => {
  const rows = async () =>
    (await database().db.select().from(lockouts)).map(found => found.accountKey).sort();

  test('keeps everything or nothing', async () => {
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

  test('nests on its own store by savepoints', async () => {
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

  test('refuses the main store within it, instead of waiting for ever or leaving the transaction', async () => {
    const { db, pool } = database();
    const misuse = { cause: expect.any(StoreMisuseError) };
    await expect(db.transaction(() => db.select().from(lockouts))).rejects.toMatchObject(misuse);
    await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow(StoreMisuseError);
    await expect(db.transaction(() => pool.query('select 1'))).rejects.toThrow(StoreMisuseError);
    expect(await rows()).toEqual([]);
  });

  test('lets work that it started use the main store once it has ended', async () => {
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

  test('does not see what another has not committed, and loses no update to it', async () => {
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

  test('goes on after statements that fail, prepared ones included', async () => {
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
