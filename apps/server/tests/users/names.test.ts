import { createUserBody } from '@portico/contract/schemas/user';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../src/database/schema.ts';
import { demoOwner, demoPeople } from '../../src/demo/people.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createTestHub, type TestHub } from '../support/testHub.ts';

describeOnEachDatabase('names of accounts', database => {
  let hub: TestHub;
  beforeEach(async () => {
    hub = await createTestHub(database());
  });
  const statusOf = async (username: string, password: string) =>
    (await hub.ask('POST /api/auth/login', { body: { username, password } })).status;

  /** Gives an account a username that was accepted once. */
  const renameTo = (id: string, username: string) =>
    database()
      .db.update(users)
      .set({ username, usernameKey: username.normalize('NFKC').toLowerCase() })
      .where(eq(users.id, id));

  test('an identifier with @ is an address, also where an older username is the same', async () => {
    const imposter = await hub.addUser('imposter');
    const vera = await hub.addUser('vera');
    await renameTo(imposter.id, 'vera＠example.com');
    for (let time = 0; time < 4; time++) {
      for (const name of ['vera@example.com', 'VERA＠example.com', 'vera']) {
        expect(await statusOf(name, vera.password), name).toBe(200);
        expect(await statusOf(name, imposter.password), name).toBe(401);
      }
    }
    expect(await statusOf('imposter@example.com', imposter.password)).toBe(200);
  });

  test('an older name with invisible characters still signs in', async () => {
    const person = await hub.addUser('person');
    await renameTo(person.id, 'person\u200b');
    expect(await statusOf('person\u200b', person.password)).toBe(200);
    expect(await statusOf('person', person.password)).toBe(401);
  });
});

test('everyone in the demo has a name that the hub accepts', () => {
  for (const person of [demoOwner, ...demoPeople]) {
    expect(v.safeParse(createUserBody, person).issues?.[0]?.message, person.username).toBeUndefined();
  }
});
