import { describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { expectRefusal, freshPassword, nextNumber, type Person, useWorld } from './world.ts';

/** Tests sign-in. docs/sign-in.md, 'Signing in'. */
export function describeSignIn(open: OpenHub): void {
  describe('sign-in', () => {
    const at = useWorld(open);
    const login = (username: string, password: string) =>
      at().call(null, api.auth.login, { body: { username, password } });

    test('returns the user and whether the password is temporary', async () => {
      const person = await at().createTemporary({ firstName: 'Ada', lastName: 'Byron', role: 'manager' });
      const first = await login(person.username, person.password);
      expect(first).toMatchObject({
        user: { id: person.id, firstName: 'Ada', lastName: 'Byron', role: 'manager', tempPassword: true },
        tempPassword: true,
      });
      const { username, password, tempPassword } = { ...(await at().createPerson()), tempPassword: false };
      expect(await login(username, password)).toMatchObject({
        user: { username, tempPassword },
        tempPassword,
      });
    });

    test('accepts the username or email address in any case and width, with surrounding spaces', async () => {
      const number = nextNumber();
      const username = `zoë-${number}`;
      const email = `zoe-${number}@people.example`;
      const { password } = await at().createPerson({ username, email });
      const spellings = [
        username,
        email,
        username.toUpperCase(),
        username.normalize('NFD'),
        email.toUpperCase(),
        `  ${username} `,
        `ｚｏë-${number}`,
      ];
      for (const spelling of spellings) {
        expect(await login(spelling, password), spelling).toMatchObject({ user: { username } });
      }
    });

    const refusedOnlyToTheRightPassword = async (
      person: Omit<Person, 'token'>,
      code: 'account_suspended' | 'temporary_password_expired',
    ) => {
      await expectRefusal(login(person.username, 'certainly wrong'), 'invalid_credentials');
      await expectRefusal(login(person.username, person.password), code);
    };

    test('reports a suspension only with the right password, and lets the user in after it', async () => {
      const person = await at().createTemporary();
      await at().call(at().owner, api.users.suspend, { params: person, body: { suspend: true } });
      await refusedOnlyToTheRightPassword(person, 'account_suspended');
      await at().call(at().owner, api.users.suspend, { params: person, body: { suspend: false } });
      await login(person.username, person.password);
    });

    test('accepts a temporary password for 7 days', async () => {
      const person = await at().createTemporary();
      const late = await at().createTemporary();
      await at().hub.advance(7 * time.day - time.hour);
      await login(person.username, person.password);
      await at().hub.advance(time.hour);
      await refusedOnlyToTheRightPassword(person, 'temporary_password_expired');
      await refusedOnlyToTheRightPassword(late, 'temporary_password_expired');
    });

    test('refuses to change an expired temporary password with an earlier session', async () => {
      Object.assign(at().owner, await at().signIn(at().owner));
      const person = await at().createTemporary();
      await at().hub.advance(7 * time.day - 10 * time.minute);
      const session = await at().signIn(person);
      await at().hub.advance(10 * time.minute);
      const body = { currentPassword: person.password, newPassword: freshPassword() };
      await expect(at().call(session, api.auth.changePassword, { body })).rejects.toThrow();
      await expectRefusal(login(person.username, body.newPassword), 'invalid_credentials');
    });
  });
}
