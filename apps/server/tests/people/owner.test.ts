import { expect, test } from 'vitest';
import { secretDigest } from '../../src/base/secrets/digest.ts';
import { credentials, events, users } from '../../src/database/schema.ts';
import { ensureOwner, recoverOwner } from '../../src/people/users/owner.ts';
import { describeOnEachDatabase, emptyDatabase, sealed } from '../support/database/databases.ts';
import { createTestHub, owner } from '../support/hub/testHub.ts';

describeOnEachDatabase('the owner', database => {
  test('is the only account of a new hub, with a random link to choose the password', async () => {
    const given: (string | null)[] = [];
    for (let starts = 0; starts < 2; starts += 1) {
      await emptyDatabase(database());
      const { hub } = await createTestHub(database());
      await database().db.delete(users);
      given.push(await ensureOwner(hub, { username: 'owner', email: 'owner@example.com', password: '' }, {}));
      expect(await database().db.select().from(users)).toMatchObject([{ username: 'owner', role: 'owner' }]);
      expect(await database().db.select().from(credentials)).toMatchObject([
        { kind: 'link', purpose: 'invitation', secret: secretDigest(String(given[starts])) },
      ]);
    }
    expect(given[0]).toMatch(/^[\w-]{43}$/);
    expect(given[0]).not.toBe(given[1]);
  });

  test('recovers the owner by the command with a one-time password, even from a lock or a lost factor, and logs it', async () => {
    const hub = await createTestHub(database());
    const token = await hub.signIn();
    const [{ id: userId } = { id: '' }] = await database().db.select().from(users);
    const app = { kind: 'totp' as const, secret: 'AAAA', name: 'Lost', confirmedAt: new Date() };
    await database()
      .db.insert(credentials)
      .values({ userId, ...app });
    for (let n = 0; n < 6; n++) {
      await hub.logIn(owner.username, 'guessed');
    }
    const told = await recoverOwner(hub.hub);
    expect(told?.username).toBe(owner.username);
    expect(await hub.verify(token)).toBe(401);
    const fresh = await hub.signIn(owner.username, told?.password);
    expect(await hub.read('GET /api/auth/verify', { token: fresh })).toMatchObject({
      user: { role: 'owner', tempPassword: true },
    });
    const rows = await (await sealed(database())).select().from(events);
    expect(rows.filter(row => row.action === 'reset_password')).toHaveLength(1);
  });
});
