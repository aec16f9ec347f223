import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { expectRefusal, type Person, useWorld } from './world.ts';

/** Tests deactivating and activating users. docs/product.md 4.12. */
export function describeInactive(open: OpenHub): void {
  describe('inactive accounts', () => {
    const at = useWorld(open);
    let admin: Person;
    beforeAll(async () => {
      admin = await at().createPerson({ role: 'admin' });
    });
    const setInactive = (params: { id: string }, deactivate: boolean, by = admin) =>
      at().call(by, api.users.deactivate, { params, body: { deactivate } });
    const logged = async (action: string, { id }: { id: string }) =>
      at().call(admin, api.auditLogs.list, { query: { action, entityId: id } });

    test('cannot sign in, and their sessions end at once and do not return', async () => {
      const person = await at().createPerson();
      expect(await setInactive(person, true)).toMatchObject({ id: person.id, isActive: false });
      await expectRefusal(at().call(person, api.auth.verify, {}), 'unauthenticated');
      await expectRefusal(at().signIn(person), 'account_inactive');
      expect(await setInactive(person, false)).toMatchObject({ isActive: true });
      await expectRefusal(at().call(person, api.auth.verify, {}), 'unauthenticated');
      await at().call(await at().signIn(person), api.auth.verify, {});
    });

    test('keep their access', async () => {
      const person = await at().createPerson();
      const app = await at().createApp();
      await at().grant(person.id, app.id);
      for (const deactivate of [true, false]) {
        await setInactive(person, deactivate);
        const held = await at().call(admin, api.access.connections, { query: { userId: person.id } });
        expect(held.map(({ appId }) => appId)).toEqual([app.id]);
      }
    });

    test('raise the version and are logged once, however often they are deactivated', async () => {
      const person = await at().createPerson();
      const before = await at().call(admin, api.users.read, { params: person });
      for (const deactivate of [false, true, true, false, false]) await setInactive(person, deactivate);
      const after = await at().call(admin, api.users.read, { params: person });
      expect(after.version).toBe(before.version + 2);
      const entries = [
        ...(await logged('deactivate_user', person)),
        ...(await logged('activate_user', person)),
      ];
      expect(entries.map(({ details, userId }) => ({ details, userId }))).toEqual([
        { details: `${admin.username} deactivated the user ${person.username}`, userId: admin.id },
        { details: `${admin.username} activated the user ${person.username}`, userId: admin.id },
      ]);
    });

    test('are suspended or not, independently', async () => {
      const person = await at().createPerson();
      const suspend = (isSuspended: boolean) =>
        at().call(admin, api.users.suspend, { params: person, body: { suspend: isSuspended } });
      await suspend(true);
      expect(await setInactive(person, true)).toMatchObject({ isActive: false, isSuspended: true });
      await expectRefusal(at().signIn(person), 'account_suspended');
      expect(await suspend(false)).toMatchObject({ isActive: false, isSuspended: false });
      await expectRefusal(at().signIn(person), 'account_inactive');
    });

    test('stay inactive when their password is reset', async () => {
      const person = await at().createPerson();
      await setInactive(person, true);
      const reset = await at().call(admin, api.users.resetPassword, { params: person });
      await expectRefusal(
        at().signIn({ username: person.username, password: reset.tempPassword }),
        'account_inactive',
      );
    });
  });
}
