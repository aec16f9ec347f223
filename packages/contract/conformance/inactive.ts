import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { expectRefusal, freshPassword, type Person, useWorld } from './world.ts';

/**
 * Tests deactivating and activating users, by hand and after a time without a sign-in.
 * docs/people.md, 'Inactive accounts'.
 */
export function describeInactive(open: OpenHub): void {
  describe('inactive accounts', () => {
    const at = useWorld(open);
    let admin: Person;
    beforeAll(async () => {
      admin = await at().createPerson({ role: 'admin' });
    });
    const setInactive = (params: { id: string }, deactivate: boolean) =>
      at().call(admin, api.users.deactivate, { params, body: { deactivate } });

    test('cannot sign in, keep their access, and their sessions end at once and do not return', async () => {
      const person = await at().createPerson();
      const app = await at().createApp();
      await at().grant(person.id, app.id);
      expect(await setInactive(person, true)).toMatchObject({ id: person.id, isActive: false });
      await expectRefusal(at().call(person, api.auth.verify, {}), 'unauthenticated');
      await expectRefusal(at().signIn(person), 'account_inactive');
      expect(await setInactive(person, false)).toMatchObject({ isActive: true });
      await expectRefusal(at().call(person, api.auth.verify, {}), 'unauthenticated');
      expect(await at().call(await at().signIn(person), api.portal.myApps, {})).toMatchObject([
        { id: app.id },
      ]);
    });

    test('raise the version and are logged once, however often they are deactivated', async () => {
      const person = await at().createPerson();
      const before = await at().call(admin, api.users.read, { params: person });
      for (const deactivate of [false, true, true, false, false]) await setInactive(person, deactivate);
      const after = await at().call(admin, api.users.read, { params: person });
      expect(after.version).toBe(before.version + 2);
      const entries = await at().call(admin, api.auditLogs.list, {
        query: { entityId: person.id, userId: admin.id },
      });
      expect(entries.map(({ details }) => details)).toEqual([
        `${admin.username} activated the user ${person.username}`,
        `${admin.username} deactivated the user ${person.username}`,
      ]);
    });

    test('are suspended or not, and get a new password, independently', async () => {
      const person = await at().createPerson();
      const suspend = (isSuspended: boolean) =>
        at().call(admin, api.users.suspend, { params: person, body: { suspend: isSuspended } });
      await suspend(true);
      expect(await setInactive(person, true)).toMatchObject({ isActive: false, isSuspended: true });
      await expectRefusal(at().signIn(person), 'account_suspended');
      expect(await suspend(false)).toMatchObject({ isActive: false, isSuspended: false });
      const { tempPassword: password } = await at().call(admin, api.users.resetPassword, { params: person });
      await expectRefusal(at().signIn({ ...person, password }), 'account_inactive');
    });
  });

  describe('unused accounts', () => {
    const at = useWorld(open);
    const days = 90;
    let admin: Person;
    let latestAdmin: Person;
    beforeAll(async () => {
      admin = await at().createPerson({ role: 'admin' });
      latestAdmin = await at().createPerson({ role: 'admin' });
    });
    /** Waits, and signs the owner in again. */
    const wait = async (milliseconds: number) => {
      await at().hub.advance(milliseconds);
      Object.assign(at().owner, await at().signIn(at().owner));
    };
    const turn = (isOn: boolean) =>
      at().saveSettings({ deactivateUnusedAccounts: isOn, unusedAccountDays: days });
    const reset = (params: { id: string }) => at().call(at().owner, api.users.resetPassword, { params });

    test('may sign in until the time in the settings has passed, and not after it', async () => {
      await turn(true);
      const [inTime, late] = [await at().createPerson(), await at().createPerson()];
      await wait(days * time.day - time.hour);
      await at().signIn(inTime);
      await wait(2 * time.hour);
      await expectRefusal(at().signIn({ ...late, password: freshPassword() }), 'invalid_credentials');
      await expectRefusal(at().signIn(late), 'account_inactive');
      await at().signIn(inTime);
      await turn(false);
      await at().signIn(late);
    });

    test('may sign in again once activated, unsuspended or reset by hand, which restarts the time', async () => {
      await turn(true);
      const [activated, unsuspended, renewed] = [
        await at().createPerson(),
        await at().createPerson(),
        await at().createPerson(),
      ];
      await wait(days * time.day);
      const { owner, call } = at();
      for (const deactivate of [true, false]) {
        await call(owner, api.users.deactivate, { params: activated, body: { deactivate } });
        await call(owner, api.users.suspend, { params: unsuspended, body: { suspend: deactivate } });
      }
      const issued = await reset(renewed);
      await at().signIn(activated);
      await at().signIn(unsuspended);
      await at().signIn({ username: renewed.username, password: issued.tempPassword });
    });

    test('are counted from a change of their password too, because it begins a session', async () => {
      await turn(true);
      const person = await at().createPerson();
      await wait(days * time.day - time.hour);
      const session = await at().signIn(person);
      const newPassword = freshPassword();
      await at().hub.advance(20 * time.minute);
      const body = { currentPassword: person.password, newPassword };
      await at().call(session, api.auth.changePassword, { body });
      await wait(days * time.day - 10 * time.minute);
      await at().signIn({ ...person, password: newPassword });
    });

    test('do not include the owner, nor the administrator who was here last', async () => {
      await turn(false);
      for (const person of [at().owner, admin, latestAdmin]) {
        await at().hub.advance(time.minute);
        await at().signIn(person);
      }
      await turn(true);
      await at().hub.advance(2 * days * time.day);
      await at().signIn(at().owner);
      await expectRefusal(at().signIn(admin), 'account_inactive');
      await at().signIn(latestAdmin);
    });
  });
}
