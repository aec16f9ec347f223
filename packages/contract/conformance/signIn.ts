import { expect, test } from 'vitest';
import { api } from '../src/table.ts';
import { time } from './hub.ts';
import { area, expectRefusal, freshPassword, nextNumber, type Person } from './world.ts';

/** Tests sign-in. docs/sign-in.md, 'Signing in'. */
area('sign-in', world => {
  const login = (username: string, password: string) =>
    world.call(null, api.auth.login, { body: { username, password } });

  test('returns the user and whether the password is temporary', async () => {
    const person = await world.createTemporary({ firstName: 'Ada', lastName: 'Byron', role: 'manager' });
    const first = await login(person.username, person.password);
    expect(first).toMatchObject({
      user: { id: person.id, firstName: 'Ada', lastName: 'Byron', role: 'manager', tempPassword: true },
      tempPassword: true,
    });
    const { username, password, tempPassword } = { ...(await world.createPerson()), tempPassword: false };
    expect(await login(username, password)).toMatchObject({ user: { username, tempPassword }, tempPassword });
  });

  test('accepts the username or email address in any case and width, with surrounding spaces', async () => {
    const number = nextNumber();
    const username = `zoë-${number}`;
    const email = `zoe-${number}@people.example`;
    const { password } = await world.createPerson({ username, email });
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
    await world.failSignIn(person.username);
    await expectRefusal(login(person.username, person.password), code);
  };

  test('reports a suspension only with the right password, and lets the user in after it', async () => {
    const person = await world.createTemporary();
    await world.asOwner(api.users.suspend, { params: person, body: { suspend: true } });
    await refusedOnlyToTheRightPassword(person, 'account_suspended');
    await world.asOwner(api.users.suspend, { params: person, body: { suspend: false } });
    await login(person.username, person.password);
  });

  test('accepts a temporary password for 7 days', async () => {
    const person = await world.createTemporary();
    const late = await world.createTemporary();
    world.hub.advance(7 * time.day - time.hour);
    await login(person.username, person.password);
    world.hub.advance(time.hour);
    await refusedOnlyToTheRightPassword(person, 'temporary_password_expired');
    await refusedOnlyToTheRightPassword(late, 'temporary_password_expired');
  });

  test('refuses to change an expired temporary password with an earlier session', async () => {
    await world.signInOwner();
    const person = await world.createTemporary();
    world.hub.advance(7 * time.day - 10 * time.minute);
    const session = await world.signIn(person);
    world.hub.advance(10 * time.minute);
    const body = { currentPassword: person.password, newPassword: freshPassword() };
    await expect(world.call(session, api.auth.changePassword, { body })).rejects.toThrow();
    await expectRefusal(login(person.username, body.newPassword), 'invalid_credentials');
  });
});
