import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addUpCounts, keptCounts, readCounts } from '../../src/database/keptCounts.ts';
import { describeWhereDatabasesDiffer } from '../support/databases.ts';
import { createTestHub } from '../support/testHub.ts';

describeWhereDatabasesDiffer('the kept numbers of users and of holders', database => {
  const addApp = async () => {
    const { rows } = await database().pool.query(
      "insert into applications (name, key_prefix, key_hash) values ('Notes', 'ptk', $1) returning id",
      [randomUUID()],
    );
    return rows[0].id as string;
  };
  const addUsers = (name: string, count: number) =>
    database().pool.query(
      `insert into users (username, username_key, email, email_key)
       select name, name, name || '@example.com', name || '@example.com'
       from (select $1 || n as name from generate_series(1, $2::int) n) names`,
      [name, count],
    );
  const grantAll = (app: string, name: string) =>
    database().pool.query(
      "insert into access_grants (user_id, app_id) select id, $1 from users where username like $2 || '%' on conflict do nothing",
      [app, name],
    );
  /** Compares the kept numbers with the rows. @returns the number of holders by application, and of users */
  const compare = async () => {
    const { db, pool } = database();
    const holders = await pool.query('select app_id, count(*)::int as total from access_grants group by 1');
    const users = (await pool.query('select count(*)::int as total from users')).rows[0].total as number;
    const byApp = new Map<string, number>(holders.rows.map(({ app_id: id, total }) => [id, total]));
    const expected = new Map([...byApp].map(([id, total]) => [keptCounts.holdersOf(id), total]));
    if (users > 0) expected.set(keptCounts.users, users);
    const names = [...expected.keys(), keptCounts.users, keptCounts.holdersOf(randomUUID())];
    expect(await readCounts(db, names)).toEqual(expected);
    return { holders: byApp, users };
  };
  const holdersOf = async (app: string) => (await compare()).holders.get(app);
  const keptRows = async (app: string) => {
    const { rows } = await database().pool.query('select change from count_changes where counted = $1', [
      keptCounts.holdersOf(app),
    ]);
    return rows.map(({ change }) => change as number);
  };

  test('are exact for thousands, and follow grants, revocations and deleted users', async () => {
    const { pool } = database();
    const app = await addApp();
    await addUsers('many', 3000);
    await grantAll(app, 'many');
    expect(await holdersOf(app)).toBe(3000);
    // 'many1', 'many10' to 'many19', and so on.
    await pool.query("delete from users where username like 'many1%'");
    expect(await holdersOf(app)).toBe(3000 - 1111);
    await pool.query(
      'delete from access_grants where user_id in (select user_id from access_grants limit 7)',
    );
    expect(await holdersOf(app)).toBe(3000 - 1111 - 7);
    await grantAll(app, 'many');
    expect(await holdersOf(app)).toBe(3000 - 1111);
  });

  test('stay the same while changes are added up, by two processes at once and beside grants', async () => {
    const { db } = database();
    const app = await addApp();
    await addUsers('some', 40);
    const { rows } = await database().pool.query("select id from users where username like 'some%'");
    const grants = rows.map(({ id }) =>
      database().pool.query('insert into access_grants (user_id, app_id) values ($1, $2)', [id, app]),
    );
    await Promise.all([...grants, addUpCounts(db), addUpCounts(db)]);
    expect(await holdersOf(app)).toBe(40);
    await addUpCounts(db);
    expect(await keptRows(app)).toEqual([40]);
    expect(await holdersOf(app)).toBe(40);
  });

  test('leave nothing of a deleted application, and return with it', async () => {
    const hub = await createTestHub(database());
    const token = await hub.signIn();
    const app = await addApp();
    await addUsers('few', 3);
    await grantAll(app, 'few');
    const removed = await hub.ask(`DELETE /api/apps/${app}`, { token });
    const { eventId } = await removed.json();
    expect(await holdersOf(app)).toBeUndefined();
    await addUpCounts(database().db);
    expect(await keptRows(app)).toEqual([]);
    expect((await hub.ask(`POST /api/audit-logs/${eventId}/undo`, { token })).status).toBe(200);
    expect(await holdersOf(app)).toBe(3);
    await database().pool.query('truncate access_grants cascade');
    expect((await compare()).holders.size).toBe(0);
    expect(await keptRows(app)).toEqual([]);
    await database().pool.query('truncate users cascade');
    expect((await compare()).users).toBe(0);
  });
});
