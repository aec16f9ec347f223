import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessGrants, accessRequests, applications, settings, users } from '../../../src/database/schema.ts';
import { describeWhereDatabasesDiffer } from '../../support/database/databases.ts';

const person = (name: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  username: name,
  usernameKey: name.toLowerCase(),
  email: `${name}@example.org`,
  emailKey: `${name}@example.org`.toLowerCase(),
  ...more,
});
const uniqueViolation = { cause: { code: '23505' } };
const checkViolation = { cause: { code: '23514' } };

/**
 * References to users, who are deleted one at a time. These tables have one row per grant, decided request, key or
 * report of the last minutes, and a scan takes no longer than the rest of a user's deletion.
 */
const referencesWithoutIndex = [
  'access_grants.granted_by',
  'access_requests.answered_by',
  'master_keys.created_by',
  'sign_out_reports.user_id',
];

describeWhereDatabasesDiffer('the schema', database => {
  const addPerson = async (name: string) => {
    const [added] = await database().db.insert(users).values(person(name)).returning();
    if (!added) throw new Error('No user was added.');
    return added;
  };
  const addApplication = async () => {
    const app = { name: 'Budget', keyPrefix: 'pk', keyHash: randomUUID() };
    const [added] = await database().db.insert(applications).values(app).returning();
    if (!added) throw new Error('No application was added.');
    return added;
  };

  test('allows at most one owner', async () => {
    const { db } = database();
    await db.insert(users).values(person('first', { role: 'owner' }));
    await expect(db.insert(users).values(person('second', { role: 'owner' }))).rejects.toMatchObject(
      uniqueViolation,
    );
    await db.insert(users).values([person('third', { role: 'admin' }), person('fourth', { role: 'admin' })]);
  });

  test('allows each name and address only once, in any case', async () => {
    const { db } = database();
    await db.insert(users).values(person('Ada'));
    await expect(db.insert(users).values(person('ADA'))).rejects.toMatchObject(uniqueViolation);
  });

  test('refuses an unknown role, a second row of settings and a picture that is too large', async () => {
    const { pool } = database();
    const insert =
      "insert into users (username, username_key, email, email_key, role) values ('a', 'a', 'a', 'a', 'root')";
    await expect(pool.query(insert)).rejects.toMatchObject({ code: '23514' });
    await expect(database().db.update(settings).set({ id: 2 })).rejects.toMatchObject(checkViolation);
    for (const table of ['application_icons', 'avatars']) {
      const large = `insert into ${table} values (gen_random_uuid(), 'x', decode(repeat('00', 98305), 'hex'))`;
      await expect(pool.query(large)).rejects.toMatchObject({ code: '23514' });
    }
  });

  test('allows one pending request per user and application', async () => {
    const { db } = database();
    const ask = { userId: (await addPerson('ada')).id, appId: (await addApplication()).id, reason: 'please' };
    await db.insert(accessRequests).values(ask);
    await expect(db.insert(accessRequests).values(ask)).rejects.toMatchObject(uniqueViolation);
    await db.update(accessRequests).set({ state: 'declined' });
    await db.insert(accessRequests).values(ask);
  });

  test("deletes a user's grants with the user, and keeps the grants that the user made", async () => {
    const { db } = database();
    const [giver, holder, app] = [
      await addPerson('giver'),
      await addPerson('holder'),
      await addApplication(),
    ];
    await db.insert(accessGrants).values([
      { userId: holder.id, appId: app.id, grantedBy: giver.id },
      { userId: giver.id, appId: app.id },
    ]);
    await db.delete(users).where(sql`id = ${giver.id}`);
    expect(await db.select().from(accessGrants)).toMatchObject([{ userId: holder.id, grantedBy: null }]);
  });

  test('has an index for each reference, so that deleting the referenced row scans no table', async () => {
    const { rows } = await database().pool.query(`
      select conrelid::regclass || '.' || attname as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
      order by 1`);
    expect(rows.map(({ reference }) => reference)).toEqual(referencesWithoutIndex);
  });

  test('stores times to the millisecond, so that a row is found again by its time', async () => {
    const { db } = database();
    const { createdAt } = await addPerson('ada');
    expect(await db.select().from(users).where(sql`created_at = ${createdAt.toISOString()}`)).toHaveLength(1);
  });

  test('uses its indexes for searches and pages', async () => {
    const { db, pool } = database();
    const many = Array.from({ length: 3000 }, (_, index) => person(`person${index}`));
    await db.insert(users).values([...many, person('Zoë', { lastName: 'ÅNGSTRÖM' })]);
    await pool.query('analyze users');
    // With so few rows a scan or a sort is equally cheap; this only checks that the index can be used.
    const plan = (query: string) =>
      db.transaction(async store => {
        await store.execute('set local enable_seqscan = off');
        await store.execute('set local enable_sort = off');
        const { rows } = await store.execute(`explain ${query}`);
        return rows.map(row => row['QUERY PLAN']).join('\n');
      });
    const search = "search_text like '%angstrom%'";
    expect(await plan(`select * from users where ${search}`)).toContain('users_search');
    expect((await pool.query(`select username from users where ${search}`)).rows).toEqual([
      { username: 'Zoë' },
    ]);
    const page =
      'select * from users where (created_at, id) < (now(), gen_random_uuid()) order by created_at desc, id desc limit 50';
    expect(await plan(page)).toContain('users_by_creation');
    const latest = "select * from events where action = 'login' order by seq desc limit 10";
    expect(await plan(latest)).toMatch(/events_by_action|events_pkey/);
  });
});
