import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { type Caller, expectRefusal, useWorld } from './world.ts';

/** Tests the lifetime of sessions. docs/sign-in.md, 'Sessions' and 'Inactivity'. */
export function describeSessions(open: OpenHub): void {
  describe('sessions', () => {
    const at = useWorld(open);
    const verify = (caller: Caller, background = false) =>
      at().call(caller, api.auth.verify, {}, { background });
    const signInAgain = async () => Object.assign(at().owner, await at().signIn(at().owner));

    test('return their user', async () => {
      const { id, username, email } = at().owner;
      const { user } = await verify(at().owner);
      expect(user).toMatchObject({ id, username, email, role: 'owner', tempPassword: false });
    });

    test('have separate tokens and end separately at sign-out', async () => {
      const person = await at().createPerson();
      const other = await at().signIn(person);
      expect(other.token).not.toBe(person.token);
      await at().call(person, api.auth.logout, {});
      await expectRefusal(verify(person), 'unauthenticated');
      await verify(other);
    });

    test('end when the role changes', async () => {
      await signInAgain();
      const person = await at().createPerson();
      await at().call(at().owner, api.users.update, { params: person, body: { role: 'manager' } });
      await expectRefusal(verify(person), 'unauthenticated');
      Object.assign(person, await at().signIn(person));
      await at().call(at().owner, api.users.update, { params: person, body: { role: 'user' } });
      await expectRefusal(verify(person), 'unauthenticated');
    });

    test('stay live and show the new details when other fields change', async () => {
      const person = await at().createPerson();
      await at().call(at().owner, api.users.update, {
        params: person,
        body: { role: 'user', firstName: 'Grace' },
      });
      expect(await verify(person)).toMatchObject({ user: { firstName: 'Grace' } });
    });

    test('do not return when a suspension is lifted', async () => {
      const person = await at().createPerson();
      for (const suspend of [true, false]) {
        await at().call(at().owner, api.users.suspend, { params: person, body: { suspend } });
      }
      await expectRefusal(verify(person), 'unauthenticated');
    });

    test('are counted while live', async () => {
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
