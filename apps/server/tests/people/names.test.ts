import { createUserBody } from '@portico/contract/people/schemas/user';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { applications, usernameLooks, users } from '../../src/database/schema.ts';
import { demoOwner, demoPeople } from '../../src/start/demo/people.ts';
import { describeWhereDatabasesDiffer } from '../support/database/databases.ts';
import { codeOf, useTestHub } from '../support/hub/testHub.ts';

describeWhereDatabasesDiffer('names of accounts', database => {
  const hub = useTestHub(database);
  const statusOf = async (username: string, password: string) => (await hub.logIn(username, password)).status;

  /** Sets a username that older versions accepted. */
  const renameTo = (id: string, username: string) =>
    database()
      .db.update(users)
      .set({ username, usernameKey: username.normalize('NFKC').toLowerCase() })
      .where(eq(users.id, id));

  test('an identifier with @ is an address, even if an older username is the same', async () => {
    const imposter = await hub.addUser('imposter');
    const vera = await hub.addUser('vera');
    await renameTo(imposter.id, 'vera＠example.com');
    for (const name of ['vera@example.com', 'VERA＠example.com', 'vera']) {
      expect(await statusOf(name, vera.password), name).toBe(200);
      expect(await statusOf(name, imposter.password), name).toBe(401);
    }
    expect(await statusOf('imposter@example.com', imposter.password)).toBe(200);
  });

  test('lets an older name with invisible characters sign in', async () => {
    const person = await hub.addUser('person');
    await renameTo(person.id, 'person\u200b');
    expect(await statusOf('person\u200b', person.password)).toBe(200);
    expect(await statusOf('person', person.password)).toBe(401);
  });

  const create = (username: string, email: string) => hub.asOwner('POST /api/users', { username, email });

  test('only one of several lookalike names is accepted, even concurrently, and nothing of the others stays', async () => {
    const alike = ['marlin', 'rnarlin', 'MARLIN', 'marIin', 'Mar1in', 'Rnar1in'];
    const answers = await Promise.all(alike.map((name, n) => create(name, `alike${n}@example.com`)));
    const statuses = answers.map(answer => answer.status);
    expect(statuses.toSorted()).toEqual([201, ...Array(alike.length - 1).fill(409)]);
    const free = `alike${statuses.indexOf(409)}@example.com`;
    expect((await create('salmon', free)).status).toBe(201);
  });

  test('an older lookalike name stays, until it is changed', async () => {
    const { db } = database();
    const first = await hub.addUser('first');
    const second = await hub.addUser('second');
    await renameTo(second.id, 'harb0ur');
    await db.delete(usernameLooks).where(eq(usernameLooks.userId, second.id));
    await hub.asOwner(`PATCH /api/users/${first.id}`, { username: 'harbour' });
    expect(await statusOf('harb0ur', second.password)).toBe(200);
    const rename = (body: object) => hub.asOwner(`PATCH /api/users/${second.id}`, body);
    expect((await rename({ username: 'harb0ur', firstName: 'Second' })).status).toBe(200);
    expect(await codeOf(await rename({ username: 'Harbour' }))).toBe('username_taken');
    expect((await rename({ username: 'harbor' })).status).toBe(200);
  });

  test('an older lookalike name of an application stays, until it is changed', async () => {
    const { db } = database();
    const second = await hub.addApp('Second');
    await db.update(applications).set({ name: 'Payroll' }).where(eq(applications.id, second.id));
    expect((await hub.asOwner('POST /api/apps', { name: 'Рауrоll' })).status).toBe(201);
    const change = (body: object) => hub.asOwner(`PATCH /api/apps/${second.id}`, body);
    expect((await change({ name: 'Payroll', description: 'Wages' })).status).toBe(200);
    expect(await codeOf(await change({ name: 'PAYROLL' }))).toBe('app_name_taken');
  });

  test('stores a name with a long skeleton', async () => {
    const body = { name: 'ﷺ'.repeat(80) };
    expect((await hub.asOwner('POST /api/apps', body)).status).toBe(201);
  });
});

test('accepts the names of all demo accounts', () => {
  for (const person of [demoOwner, ...demoPeople]) {
    expect(v.safeParse(createUserBody, person).issues?.[0]?.message, person.username).toBeUndefined();
  }
});
