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

    test('names both missing fields', async () => {
      const response = await at().hub.fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(await response.json()).toMatchObject({
        message: 'Username or email is required',
        fields: { username: 'Username or email is required', password: 'Password is required' },
      });
    });

    const refusedOnlyToTheRightPassword = async (
      person: Omit<Person, 'token'>,
      code: 'account_suspended' | 'account_inactive' | 'temporary_password_expired',
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

    test('reports an inactive account only with the right password', async () => {
      const person = await at().createTemporary();
      await at().call(at().owner, api.users.deactivate, { params: person, body: { deactivate: true } });
      await refusedOnlyToTheRightPassword(person, 'account_inactive');
    });

    test('distinguishes passwords that share their first 72 bytes', async () => {
      const { username, password, token } = await at().createPerson();
      const newPassword = '€'.repeat(24);
      await at().call({ token }, api.auth.changePassword, {
        body: { currentPassword: password, newPassword },
      });
      await expectRefusal(login(username, `${newPassword}x`), 'invalid_credentials');
      await expectRefusal(login(username, newPassword.slice(0, -1)), 'invalid_credentials');
      await login(username, newPassword);
    });

    test('refuses ill-formed passwords and NUL, which would equal other passwords', async () => {
      const { username, password, token } = await at().createPerson();
      const sentence = { password: 'Password has characters that cannot be used' };
      for (const ill of [`${password}\0`, '\ud800 and more', 'before \udfff']) {
        expect(await expectRefusal(login(username, ill), 'invalid_fields')).toEqual(sentence);
        const body = { currentPassword: password, newPassword: ill };
        await expectRefusal(at().call({ token }, api.auth.changePassword, { body }), 'invalid_fields');
      }
      await login(username, password);
    });

    test.each([
      ['from right to left', (n: number) => `שלום-${n}`, []],
      ['in Arabic digits', (n: number) => `سارة${'٠'.repeat(n % 50)}٣`, []],
      ['64 characters long', (n: number) => `${'ם'.repeat(60)}${String(n).padStart(4, '0')}`, []],
      ['in Turkish', (n: number) => `İlkerışık${n}`, [(name: string) => name.replace('İ', 'i\u0307')]],
      ['with ß', (n: number) => `Weiß${n}`, [(name: string) => name.replace('ß', 'ẞ')]],
      ['in full width', (n: number) => `ｗｉｄｅ${n}`, [(name: string) => name.normalize('NFKC')]],
      [
        'with marks that lower case composes',
        (n: number) => `H\u0331anna${n}`,
        [(name: string) => name.replace('H\u0331', 'ẖ')],
      ],
    ])('accepts each spelling of a name %s and refuses a second account for it', async (_, name, more) => {
      const username = name(nextNumber());
      const email = `spelt-${nextNumber()}@people.example`;
      const { password, id } = await at().createPerson({ username, email });
      const spellings = [
        username,
        ` ${username} `,
        username.normalize('NFD'),
        username.normalize('NFC'),
        email,
        email.toUpperCase(),
        ...more.map(spell => spell(username)),
      ];
      for (const spelling of spellings) {
        expect(await login(spelling, password), spelling).toMatchObject({ user: { id } });
        if (spelling.includes('@') || spelling !== spelling.trim()) continue;
        const other = { username: spelling, email: `other-${nextNumber()}@people.example` };
        await expectRefusal(at().createTemporary(other), 'username_taken');
      }
    });

    test('distinguishes similar names: Turkish ı is not i, ß is not ss', async () => {
      const number = nextNumber();
      const [one, other] = [`weiß-${number}`, `weiss-${number}`];
      const first = await at().createPerson({ username: one, email: `one-${number}@people.example` });
      await expectRefusal(login(other, first.password), 'invalid_credentials');
    });

    test('answers every request for a password reset identically', async () => {
      const { username, email } = await at().createTemporary();
      const responses = [];
      for (const name of [username, email, `nobody-${nextNumber()}`]) {
        responses.push(await at().call(null, api.auth.forgotPassword, { body: { username: name } }));
      }
      expect(responses[1]).toEqual(responses[0]);
      expect(responses[2]).toEqual(responses[0]);
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
