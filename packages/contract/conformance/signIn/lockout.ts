import { test } from 'vitest';
import type { InputOf } from '../../src/api/endpoint.ts';
import { api } from '../../src/api/table.ts';
import { settingsBounds } from '../../src/limits.ts';
import { rememberedSession, withAuthenticator } from '../api/samples.ts';
import { area, type Caller, expectRefusal, freshPassword } from '../support/world.ts';
import { confirmedByPassword } from './passkeys.ts';

const limit = settingsBounds.maxLoginAttempts.initial;

/** Tests locking an account after wrong passwords. docs/sign-in.md, 'Lockout'. */
area('account lockout', world => {
  test('locks every call that checks the password', async () => {
    const person = await world.createPerson();
    await world.failSignIn(person.username, limit);
    const body = { currentPassword: person.password, newPassword: freshPassword() };
    await expectRefusal(world.call(person, api.auth.changePassword, { body }), 'wrong_password');
    await expectRefusal(confirmedByPassword(world, person), 'wrong_password');
    // The session goes on.
    await world.verify(person);
  });

  test('gives no new tries at codes for the password, in a session that has proven no code', async () => {
    const person = await world.createPerson();
    const { recoveryCodes } = await withAuthenticator(world, person);
    const remembered = await rememberedSession(world, person);
    const confirm = (caller: Caller, body: InputOf<typeof api.passkeys.confirm>['body']) =>
      world.call(caller, api.passkeys.confirm, { body });
    const enterCode = (caller: Caller, code: string) => confirm(caller, { method: 'recoveryCode', code });
    const enterPassword = (caller: Caller) =>
      confirm(caller, { method: 'password', currentPassword: person.password });
    const failCodes = async (caller: Caller, times: number) => {
      for (let time = 0; time < times; time += 1) {
        await expectRefusal(enterCode(caller, 'aaaa-aaaa-aaaa-aaaa'), 'wrong_code');
      }
    };
    // The session in which the app was set up has proven a code.
    for (let round = 0; round < 2; round += 1) {
      await failCodes(person, limit - 1);
      await enterPassword(person);
    }
    await failCodes(remembered, limit - 1);
    await enterPassword(remembered);
    await failCodes(remembered, 1);
    await expectRefusal(enterCode(remembered, recoveryCodes[0] ?? ''), 'wrong_code');
  });
});
