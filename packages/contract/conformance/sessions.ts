import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { type Caller, expectRefusal, useWorld } from './world.ts';

/** Tests the lifetime of sessions. docs/sign-in.md, 'Sessions' and 'Inactivity'. */
export function describeSessions(open: OpenHub): void {
  describe('sessions', () => {
    const at = useWorld(open);
    const verify = (caller: Caller) => at().call(caller, api.auth.verify, {});

    test('have separate tokens and end separately at sign-out', async () => {
      const person = await at().createPerson();
      const other = await at().signIn(person);
      expect(other.token).not.toBe(person.token);
      await at().call(person, api.auth.logout, {});
      await expectRefusal(verify(person), 'unauthenticated');
      await verify(other);
    });

    test('stay live and show the new details when other fields change', async () => {
      const person = await at().createPerson();
      await at().call(at().owner, api.users.update, {
        params: person,
        body: { role: 'user', firstName: 'Grace' },
      });
      expect(await verify(person)).toMatchObject({ user: { firstName: 'Grace' } });
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
