import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { area, type Caller, expectRefusal, freshPassword } from '../support/world.ts';

/** Tests password changes and temporary passwords. docs/sign-in.md, 'Passwords' and 'Temporary passwords'. */
area('passwords', world => {
  const change = (caller: Caller, currentPassword: string, newPassword: string) =>
    world.call(caller, api.auth.changePassword, { body: { currentPassword, newPassword } });

  test('end every session when they change and start a new one', async () => {
    const person = await world.createPerson();
    const other = await world.signIn(person);
    const newPassword = freshPassword();
    const renewed = await change(person, person.password, newPassword);
    await expectRefusal(world.verify(person), 'unauthenticated');
    await expectRefusal(world.verify(other), 'unauthenticated');
    await world.verify(renewed);
    await expectRefusal(world.signIn(person), 'invalid_credentials');
    await world.signIn({ ...person, password: newPassword });
  });

  test('are guessed at by a wrong current password, which is no failed sign-in and ends no session', async () => {
    const person = await world.createPerson();
    await expectRefusal(change(person, 'certainly wrong', freshPassword()), 'wrong_password');
    const body = { method: 'password', currentPassword: 'certainly wrong' } as const;
    await expectRefusal(world.call(person, api.passkeys.confirm, { body }), 'wrong_password');
    expect(await world.log({ userId: person.id, limit: 2 })).toMatchObject([
      { action: 'failed_proof', parameters: { reason: 'wrong_password' } },
      { action: 'failed_proof', severity: 'warning', entityId: person.id },
    ]);
    expect(await world.call(person, api.portal.securityInfo, {})).toMatchObject({ failedLoginAttempts: 0 });
  });

  test("must not be too short, too long, common, the user's name or unchanged", async () => {
    const person = await world.createPerson();
    const refused: [string, RegExp][] = [
      ['seven77', /^New password must be at least 8 characters long$/],
      ['é'.repeat(37), /^New password must be at most 72 bytes long/],
      ['Football1', /too common/],
      [`${person.username}-2026`, /too common/],
      [person.password, /^New password must be different from current password$/],
    ];
    for (const [newPassword, sentence] of refused) {
      const fields = await expectRefusal(change(person, person.password, newPassword), 'invalid_fields');
      expect(fields, newPassword).toEqual({ newPassword: expect.stringMatching(sentence) });
    }
    await world.verify(person);
  });

  test('are replaced by a temporary password in a reset', async () => {
    const person = await world.createPerson();
    // The reset ends the lock too.
    await world.failSignIn(person.username, 5);
    const response = await world.asOwner(api.users.resetPassword, { params: person });
    expect(response).toMatchObject({ id: person.id, username: person.username });
    expect(response.tempPassword).not.toBe(person.password);
    await expectRefusal(world.signIn(person), 'invalid_credentials');
    const login = await world.call(null, api.auth.login, {
      body: { username: person.username, password: response.tempPassword },
    });
    expect(login).toMatchObject({ tempPassword: true });
  });
});
