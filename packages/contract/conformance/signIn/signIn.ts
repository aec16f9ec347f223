import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { ErrorCode } from '../../src/errors.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, freshPassword, type Person } from '../support/world.ts';

/** Tests sign-in. docs/sign-in.md, 'Signing in'. */
area('sign-in', world => {
  const expectRefusedToTheRightPassword = async (person: Omit<Person, 'token'>, code: ErrorCode) => {
    await world.failSignIn(person.username);
    await expectRefusal(world.signIn(person), code);
  };

  test('reports a suspension only with the right password, and lets the user in after it', async () => {
    const person = await world.createTemporary();
    await world.asOwner(api.users.suspend, { params: person, body: { suspend: true } });
    await expectRefusedToTheRightPassword(person, 'account_suspended');
    await world.asOwner(api.users.suspend, { params: person, body: { suspend: false } });
    await world.signIn(person);
  });

  test('accepts a temporary password for 7 days', async () => {
    const person = await world.createTemporary();
    const late = await world.createTemporary();
    world.hub.advance(7 * time.day - time.hour);
    await world.signIn(person);
    world.hub.advance(time.hour);
    await expectRefusedToTheRightPassword(person, 'temporary_password_expired');
    await expectRefusedToTheRightPassword(late, 'temporary_password_expired');
  });

  test('refuses to change an expired temporary password with an earlier session', async () => {
    await world.signInOwner();
    const person = await world.createTemporary();
    world.hub.advance(7 * time.day - 10 * time.minute);
    const session = await world.signIn(person);
    world.hub.advance(10 * time.minute);
    const body = { currentPassword: person.password, newPassword: freshPassword() };
    await expect(world.call(session, api.auth.changePassword, { body })).rejects.toThrow();
    await expectRefusal(world.signIn({ ...person, password: body.newPassword }), 'invalid_credentials');
  });
});
