import { describe, expect, test } from 'vitest';
import { ApiError } from '../src/client.ts';
import { settingsBounds } from '../src/limits.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { expectRefusal, freshPassword, useWorld } from './world.ts';

const limit = settingsBounds.maxLoginAttempts.initial;

/** Locking an account after wrong passwords. docs/product.md 4.6. */
export function describeLockout(open: OpenHub): void {
  describe('locking an account', () => {
    const at = useWorld(open);
    const login = (username: string, password: string) =>
      at().call(null, api.auth.login, { body: { username, password } });
    const fail = async (username: string, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await expectRefusal(login(username, 'certainly wrong'), 'invalid_credentials');
      }
    };
    const messageOf = async (call: Promise<unknown>) => {
      const error = await call.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ApiError);
      return (error as ApiError).message;
    };

    test('locks after five failures in a row, and answers the right password as a wrong one', async () => {
      const { username, password } = await at().createTemporary();
      await fail(username, limit - 1);
      const wrong = await messageOf(login(username, 'certainly wrong'));
      expect(await messageOf(login(username, password))).toBe(wrong);
    });

    test('counts anew after a right password', async () => {
      const { username, password } = await at().createTemporary();
      for (let round = 0; round < 2; round += 1) {
        await fail(username, limit - 1);
        await login(username, password);
      }
    });

    test('counts the username, the email address and their spellings as one account', async () => {
      const { username, email, password } = await at().createTemporary();
      for (const name of [username, email, username.toUpperCase(), email.toUpperCase(), ` ${username}`]) {
        await fail(name, 1);
      }
      await expectRefusal(login(email, password), 'invalid_credentials');
    });

    test('locks nobody else', async () => {
      const [one, other] = [await at().createTemporary(), await at().createTemporary()];
      await fail(one.username, limit);
      await login(other.username, other.password);
    });

    test('locks every call that checks the password', async () => {
      const person = await at().createPerson();
      await fail(person.username, limit);
      const body = { currentPassword: person.password, newPassword: freshPassword() };
      await expectRefusal(at().call(person, api.auth.changePassword, { body }), 'wrong_password');
    });

    test('leaves the sessions of a locked account alone', async () => {
      const person = await at().createPerson();
      await fail(person.username, limit);
      await at().call(person, api.auth.verify, {});
    });

    test('opens again after 15 minutes, and locks for twice as long the next time', async () => {
      const { username, password } = await at().createTemporary();
      await fail(username, limit);
      await at().hub.advance(14 * time.minute);
      await expectRefusal(login(username, password), 'invalid_credentials');
      await at().hub.advance(time.minute);
      await fail(username, limit);
      await at().hub.advance(29 * time.minute);
      await expectRefusal(login(username, password), 'invalid_credentials');
      await at().hub.advance(time.minute);
      await login(username, password);
    });

    test('locks for a day at most', async () => {
      Object.assign(at().owner, await at().signIn(at().owner));
      const { username, password } = await at().createPerson();
      for (let lock = 0; lock < 9; lock += 1) {
        await fail(username, limit);
        await at().hub.advance(time.day);
      }
      await login(username, password);
    });
  });
}
