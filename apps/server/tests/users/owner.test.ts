import { expect, test } from 'vitest';
import { events } from '../../src/database/schema.ts';
import { recoverOwner } from '../../src/users/owner.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createTestHub, owner } from '../support/testHub.ts';

describeOnEachDatabase('the owner', database => {
  test('is recovered on the machine with a one-time password, even from a lock, and it is written down', async () => {
    const hub = await createTestHub(database());
    const token = await hub.signIn();
    for (let n = 0; n < 6; n++) {
      await hub.ask('POST /api/auth/login', { body: { username: owner.username, password: 'guessed' } });
    }
    const told = await recoverOwner(hub.hub);
    expect(told?.username).toBe(owner.username);
    expect((await hub.ask('GET /api/auth/verify', { token })).status).toBe(401);
    const fresh = await hub.signIn(owner.username, told?.password);
    expect(await (await hub.ask('GET /api/auth/verify', { token: fresh })).json()).toMatchObject({
      user: { role: 'owner', tempPassword: true },
    });
    const rows = await database().db.select().from(events);
    expect(rows.filter(row => row.action === 'reset_password')).toHaveLength(1);
  });
});
