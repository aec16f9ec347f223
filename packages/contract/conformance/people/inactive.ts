import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, freshPassword, three, userOf } from '../support/world.ts';

/**
 * Tests deactivating and activating users, by hand and after a time without a sign-in.
 * docs/people.md, 'Inactive accounts'.
 */
area('inactive accounts', world => {
  const admin = userOf(world, { role: 'admin' });
  const setInactive = (params: { id: string }, deactivate: boolean) =>
    world.call(admin, api.users.deactivate, { params, body: { deactivate } });

  test('cannot sign in, keep their access, and their sessions end at once and do not return', async () => {
    const person = await world.createPerson();
    const app = await world.createApp();
    await world.grant(person.id, app.id);
    expect(await setInactive(person, true)).toMatchObject({ id: person.id, isActive: false });
    await expectRefusal(world.verify(person), 'unauthenticated');
    await expectRefusal(world.signIn(person), 'account_inactive');
    expect(await setInactive(person, false)).toMatchObject({ isActive: true });
    await expectRefusal(world.verify(person), 'unauthenticated');
    expect(await world.call(await world.signIn(person), api.portal.myApps, {})).toMatchObject([
      { id: app.id },
    ]);
  });

  test('raise the version and are logged once, however often they are deactivated', async () => {
    const person = await world.createPerson();
    const before = await world.call(admin, api.users.read, { params: person });
    for (const deactivate of [false, true, true, false, false]) await setInactive(person, deactivate);
    const after = await world.call(admin, api.users.read, { params: person });
    expect(after.version).toBe(before.version + 2);
    const entries = await world.log({ entityId: person.id, userId: admin.id });
    expect(entries.map(({ details }) => details)).toEqual([
      `${admin.username} activated the user ${person.username}`,
      `${admin.username} deactivated the user ${person.username}`,
    ]);
  });

  test('are suspended or not, and get a new password, independently', async () => {
    const person = await world.createPerson();
    const suspend = (isSuspended: boolean) =>
      world.call(admin, api.users.suspend, { params: person, body: { suspend: isSuspended } });
    await suspend(true);
    expect(await setInactive(person, true)).toMatchObject({ isActive: false, isSuspended: true });
    await expectRefusal(world.signIn(person), 'account_suspended');
    expect(await suspend(false)).toMatchObject({ isActive: false, isSuspended: false });
    const { tempPassword: password } = await world.call(admin, api.users.resetPassword, { params: person });
    await expectRefusal(world.signIn({ ...person, password }), 'account_inactive');
  });
});

/** Tests accounts that nobody has used for a time. docs/people.md, 'Inactive accounts'. */
area('unused accounts', world => {
  const days = 90;
  /** Waits, and signs the owner in again. */
  const wait = async (milliseconds: number) => {
    world.hub.advance(milliseconds);
    await world.signInOwner();
  };
  const turn = (isOn: boolean) =>
    world.saveSettings({ deactivateUnusedAccounts: isOn, unusedAccountDays: days });

  test('may sign in until the time in the settings has passed, and not after it', async () => {
    await turn(true);
    const [inTime, late] = [await world.createPerson(), await world.createPerson()];
    await wait(days * time.day - time.hour);
    await world.signIn(inTime);
    await wait(2 * time.hour);
    await expectRefusal(world.signIn({ ...late, password: freshPassword() }), 'invalid_credentials');
    await expectRefusal(world.signIn(late), 'account_inactive');
    await world.signIn(inTime);
    await turn(false);
    await world.signIn(late);
  });

  test('may sign in again once activated, unsuspended or reset by hand, which restarts the time', async () => {
    await turn(true);
    const [activated, unsuspended, renewed] = await three(() => world.createPerson());
    await wait(days * time.day);
    const { owner, call } = world;
    for (const deactivate of [true, false]) {
      await call(owner, api.users.deactivate, { params: activated, body: { deactivate } });
      await call(owner, api.users.suspend, { params: unsuspended, body: { suspend: deactivate } });
    }
    const issued = await world.asOwner(api.users.resetPassword, { params: renewed });
    await world.signIn(activated);
    await world.signIn(unsuspended);
    await world.signIn({ username: renewed.username, password: issued.tempPassword });
  });

  test('are counted from a change of their password too, because it begins a session', async () => {
    await turn(true);
    const person = await world.createPerson();
    await wait(days * time.day - time.hour);
    const session = await world.signIn(person);
    const newPassword = freshPassword();
    world.hub.advance(20 * time.minute);
    const body = { currentPassword: person.password, newPassword };
    await world.call(session, api.auth.changePassword, { body });
    await wait(days * time.day - 10 * time.minute);
    await world.signIn({ ...person, password: newPassword });
  });
});
