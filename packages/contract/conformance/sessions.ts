import { describe, expect, test } from 'vitest';
import { lifetimes } from '../src/limits.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { type Caller, expectRefusal, useWorld } from './world.ts';

// From 29 minutes to the end: a hub may write activity down in steps, and is then patient by one step more.
const grace = time.minute + lifetimes.activityReport + 1000;

/** How long a session lasts, and what ends it. docs/product.md 4.3. */
export function describeSessions(open: OpenHub): void {
  describe('sessions', () => {
    const at = useWorld(open);
    const verify = (caller: Caller, background = false) =>
      at().call(caller, api.auth.verify, {}, { background });
    const signInAnew = async () => Object.assign(at().owner, await at().signIn(at().owner));

    test('tell whose they are', async () => {
      const { id, username, email } = at().owner;
      const { user } = await verify(at().owner);
      expect(user).toMatchObject({ id, username, email, role: 'owner', tempPassword: false });
    });

    test('are each another token, and end alone when signed out', async () => {
      const person = await at().createPerson();
      const other = await at().signIn(person);
      expect(other.token).not.toBe(person.token);
      await at().call(person, api.auth.logout, {});
      await expectRefusal(verify(person), 'unauthenticated');
      await verify(other);
    });

    test('end after 30 minutes without activity', async () => {
      await signInAnew();
      await at().hub.advance(29 * time.minute);
      await verify(at().owner, true);
      await at().hub.advance(grace);
      await expectRefusal(verify(at().owner), 'unauthenticated');
    });

    test('stay alive by activity', async () => {
      await signInAnew();
      for (let half = 0; half < 3; half += 1) {
        await at().hub.advance(29 * time.minute);
        await verify(at().owner);
      }
    });

    test('do not stay alive by calls in the background', async () => {
      await signInAnew();
      await at().hub.advance(20 * time.minute);
      await verify(at().owner, true);
      await at().hub.advance(9 * time.minute + grace);
      await expectRefusal(verify(at().owner, true), 'unauthenticated');
    });

    test('end 24 hours after they began, however active', async () => {
      await signInAnew();
      for (let elapsed = 20; elapsed < 24 * 60; elapsed += 20) {
        await at().hub.advance(20 * time.minute);
        await verify(at().owner);
      }
      await at().hub.advance(20 * time.minute);
      await expectRefusal(verify(at().owner), 'unauthenticated');
    });

    test('end when the role changes', async () => {
      await signInAnew();
      const person = await at().createPerson();
      await at().call(at().owner, api.users.update, { params: person, body: { role: 'manager' } });
      await expectRefusal(verify(person), 'unauthenticated');
      Object.assign(person, await at().signIn(person));
      await at().call(at().owner, api.users.update, { params: person, body: { role: 'user' } });
      await expectRefusal(verify(person), 'unauthenticated');
    });

    test('go on when other details change, and tell them', async () => {
      const person = await at().createPerson();
      await at().call(at().owner, api.users.update, {
        params: person,
        body: { role: 'user', firstName: 'Grace' },
      });
      expect(await verify(person)).toMatchObject({ user: { firstName: 'Grace' } });
    });

    test('do not come back when a suspension is lifted', async () => {
      const person = await at().createPerson();
      for (const suspend of [true, false]) {
        await at().call(at().owner, api.users.suspend, { params: person, body: { suspend } });
      }
      await expectRefusal(verify(person), 'unauthenticated');
    });

    test('are counted while they are alive', async () => {
      const person = await at().createPerson();
      const count = async (caller: Caller) => (await at().call(caller, api.portal.stats, {})).totalSessions;
      expect(await count(person)).toBe(1);
      const other = await at().signIn(person);
      expect(await count(person)).toBe(2);
      await at().call(other, api.auth.logout, {});
      expect(await count(person)).toBe(1);
    });
  });
}
