import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { managerCapabilities } from '../../src/people/schemas/capability.ts';
import { sessionOf } from '../../src/signIn/schemas/session.ts';
import {
  appOf,
  area,
  type Caller,
  expectRefusal,
  newcomer,
  nextNumber,
  three,
  userOf,
  type World,
} from '../support/world.ts';

/** Expects every call that changes an account, or what it has access to, to be forbidden. */
export async function expectUntouchable(world: World, caller: Caller, { id }: { id: string }) {
  const { call } = world;
  const params = { id };
  const pair = { params: { userId: id, appId: (await world.createApp()).id } };
  const attempts = [
    () => call(caller, api.users.update, { params, body: { firstName: 'Mallory' } }),
    () => call(caller, api.users.update, { params, body: { role: 'user' } }),
    () => call(caller, api.users.approve, { params }),
    () => call(caller, api.users.suspend, { params, body: { suspend: true } }),
    () => call(caller, api.users.deactivate, { params, body: { deactivate: true } }),
    () => call(caller, api.users.resetPassword, { params }),
    () => call(caller, api.users.remove, { params }),
    () => call(caller, api.access.grant, pair),
    () => call(caller, api.access.revoke, pair),
  ];
  for (const attempt of attempts) await expectRefusal(attempt(), 'forbidden');
}

/**
 * What managers may do while every setting lets them: nothing above their role. docs/people.md, 'What managers may do'.
 */
area('managers', world => {
  const manager = userOf(world, { role: 'manager' });
  const colleague = userOf(world, { role: 'manager' });
  const admin = userOf(world, { role: 'admin' });
  const user = userOf(world, { role: 'user' });
  const sensitive = appOf(world, { accessLevel: 'admin' });

  test('create no user whose default role is above theirs', async () => {
    const { call } = world;
    await world.saveSettings({ defaultUserRole: 'admin' });
    await expectRefusal(call(manager, api.users.create, { body: newcomer() }), 'role_above_own');
    await world.saveSettings({ defaultUserRole: 'manager' });
    const { id } = await call(manager, api.users.create, { body: newcomer() });
    expect(await call(manager, api.users.read, { params: { id } })).toMatchObject({ role: 'manager' });
    await world.saveSettings({ defaultUserRole: 'user' });
  });

  test('touch nothing of an account of role admin', async () => {
    await expectUntouchable(world, manager, admin);
    await world.verify(admin);
  });

  test('touch no application of level admin, and give none that level', async () => {
    const { call } = world;
    const params = { id: sensitive.id };
    const mine = await call(manager, api.apps.create, { body: { name: `Mine ${nextNumber()}` } });
    await world.requestAccess(user, sensitive);
    const [request] = await call(manager, api.access.requests, {});
    const attempts = [
      () => call(manager, api.apps.create, { body: { name: `Top ${nextNumber()}`, accessLevel: 'admin' } }),
      () => call(manager, api.apps.update, { params, body: { isActive: false } }),
      () => call(manager, api.apps.update, { params, body: { accessLevel: 'user' } }),
      () => call(manager, api.apps.update, { params: mine, body: { accessLevel: 'admin' } }),
      () => call(manager, api.apps.eligible, { params }),
      () => call(manager, api.apps.grantAll, { params }),
      () => call(manager, api.apps.undoGrantAll, { params, body: { grantedAt: '2026-11-21T09:30:00Z' } }),
      () => call(manager, api.access.grant, { params: { userId: user.id, appId: sensitive.id } }),
      () => call(manager, api.access.decline, { params: { id: request?.id ?? '' } }),
    ];
    for (const attempt of attempts) await expectRefusal(attempt(), 'forbidden');
    await call(manager, api.apps.update, { params: mine, body: { accessLevel: 'manager' } });
  });

  test('change addresses that receive mail only if they may reset the password too', async () => {
    const { call, owner } = world;
    const params = await world.createPerson({ role: 'user' });
    const change = (email: string, by = manager, lastName = 'Lovelace') =>
      call(by, api.users.update, { params, body: { email, lastName } });
    await world.saveSettings({ managersResetPasswords: false });
    await change('first@people.example');
    await world.withMail(async () => {
      await expectRefusal(change('second@people.example'), 'email_protected');
      const stored = await call(owner, api.users.read, { params });
      expect(stored.email).toBe('first@people.example');
      expect(await change('first@people.example', manager, 'King')).toMatchObject({ lastName: 'King' });
      await change('third@people.example', admin);
      await world.saveSettings({ managersResetPasswords: true });
      await change('fourth@people.example');
    });
  });

  test('change their own address that receives mail in the profile only, as administrators do', async () => {
    const { call, owner } = world;
    await world.withMail(async () => {
      for (const by of [manager, admin, owner]) {
        const { user: params } = await world.verify(by);
        const body = { email: 'own@people.example', lastName: 'Lovelace' };
        await expectRefusal(call(by, api.users.update, { params, body }), 'own_email');
        const stored = await call(owner, api.users.read, { params });
        expect(stored.email).not.toBe('own@people.example');
        const same = { email: stored.email, lastName: 'Lovelace' };
        expect(await call(by, api.users.update, { params, body: same })).toMatchObject(same);
      }
    });
  });

  test('raise a user and grant in one call only within their role, and while both are on', async () => {
    const { call, owner } = world;
    const riser = await world.createPerson({ role: 'user' });
    const [forManagers, another] = await three(() => world.createApp({ accessLevel: 'manager' }));
    const raise = (app: { id: string }, role: 'manager' | 'admin' = 'manager') =>
      call(manager, api.users.update, { params: riser, body: { role, appAccess: [app.id] } });
    await expectRefusal(raise(sensitive, 'admin'), 'role_above_own');
    await expectRefusal(raise(sensitive), 'forbidden');
    for (const off of ['managersChangeAccess', 'managersEditUsers'] as const) {
      await world.saveSettings({ [off]: false });
      await expectRefusal(raise(forManagers), 'forbidden');
      await world.saveSettings({ [off]: true });
    }
    expect(await call(owner, api.users.read, { params: riser })).toMatchObject({ role: 'user' });
    expect(await raise(forManagers)).toMatchObject({ role: 'manager' });
    await raise(another);
    const held = await call(owner, api.access.connections, { query: { userId: riser.id } });
    expect(held.map(({ appId }) => appId).sort()).toEqual([forManagers.id, another.id].sort());
  });

  test('grant to all below administrators, and take nothing back from who has risen since', async () => {
    const { call, owner } = world;
    const riser = await world.createPerson({ role: 'user' });
    const app = await world.createApp();
    const granted = await call(manager, api.apps.grantAll, { params: app });
    expect(granted.userIds).toEqual(expect.arrayContaining([user.id, colleague.id, riser.id]));
    for (const { id } of [admin, owner]) expect(granted.userIds).not.toContain(id);
    await call(owner, api.users.update, { params: riser, body: { role: 'admin' } });
    const body = { grantedAt: granted.grantedAt };
    const { userIds } = await call(manager, api.apps.undoGrantAll, { params: app, body });
    expect(userIds).toContain(user.id);
    expect(userIds).not.toContain(riser.id);
    const kept = await call(owner, api.access.connections, { query: { appId: app.id } });
    expect(kept.map(({ userId }) => userId)).toEqual([riser.id]);
  });

  test('learn at sign-in and with each verification what they may do', async () => {
    await world.saveSettings({ managersEditApps: false });
    const some = managerCapabilities.filter(name => name !== 'managersEditApps');
    expect((await world.verify(manager)).user.capabilities).toEqual(some);
    const login = sessionOf(await world.call(null, api.auth.login, { body: colleague }));
    expect(login.user.capabilities).toEqual(some);
    await world.saveSettings({ managersEditApps: true });
    const { user: told } = await world.verify(manager);
    expect(told.capabilities).toEqual([...managerCapabilities]);
    for (const other of [user, admin]) {
      expect((await world.verify(other)).user.capabilities).toEqual([]);
    }
  });
});
