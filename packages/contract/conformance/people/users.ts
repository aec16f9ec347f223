import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { lookalikeMessage } from '../../src/people/names.ts';
import type { CreateUserBody } from '../../src/people/schemas/user.ts';
import { area, expectRefusal, newcomer, nextNumber, unknownId, userOf } from '../support/world.ts';

/** Tests creating, changing, suspending and deleting users. docs/people.md, 'Changing users'. */
area('users', world => {
  const admin = userOf(world, { role: 'admin' });
  const create = (body: Partial<CreateUserBody>) =>
    world.call(admin, api.users.create, { body: { ...newcomer(), ...body } });
  const listed = async (username: string) =>
    (await world.call(admin, api.users.list, { query: { search: username } }))[0];

  test('are created active, with the given details and by default with role user', async () => {
    const username = `Made-${nextNumber()}`;
    const details = { firstName: 'Ada', lastName: 'Lee', company: 'Ltd', department: 'IT', position: 'Lead' };
    const { id, tempPassword: password } = await create({ username, ...details });
    const user = await listed(username);
    const approved = { isApproved: true, isInvited: false, emailVerified: true, tempPassword: true };
    expect(user).toMatchObject({ id, username, ...details, ...approved, role: 'user', lastLogin: null });
    expect(user).toMatchObject({ isActive: true, isSuspended: false, isOwner: false, version: 1 });
    expect(await world.call(admin, api.users.read, { params: { id } })).toEqual(user);
    await world.signIn({ username, password });
    expect(await listed(username)).toMatchObject({ lastLogin: expect.any(String) });
  });

  test('get access to the applications chosen at creation, or are not created', async () => {
    const [one, other] = [await world.createApp(), await world.createApp()];
    const created = await create({ appAccess: [one.id, other.id, one.id] });
    const rows = await world.call(admin, api.access.connections, { query: { userId: created.id } });
    expect(rows.map(row => row.appId).sort()).toEqual([one.id, other.id].sort());
    const username = `made-${nextNumber()}`;
    const above = await world.createApp({ accessLevel: 'manager' });
    await expectRefusal(create({ username, appAccess: [one.id, above.id] }), 'above_role');
    await expectRefusal(create({ username, appAccess: [one.id, unknownId] }), 'not_found');
    expect(await listed(username)).toBeUndefined();
  });

  test.each([
    [{ username: 'owner\u200b' }, { username: 'Username must not contain invisible characters' }],
    [
      { username: 'owner@hub.example', company: 'A\0B', role: 'owner' },
      {
        username: 'Username must not contain spaces or @',
        company: 'Company has characters that cannot be stored',
        role: 'Role must be user, manager or admin',
      },
    ],
  ])('are not created with %j', async (body, sentences) => {
    const refused = create(body as Partial<CreateUserBody>);
    expect(await expectRefusal(refused, 'invalid_fields')).toEqual(sentences);
  });

  test('have one address, in whichever form it is written', async () => {
    const number = nextNumber();
    const [typed, stored] = [`Zoe+${number}@münchen.example`, `Zoe+${number}@xn--mnchen-3ya.example`];
    const username = `zoe-${number}`;
    const { id, tempPassword: password } = await create({ username, email: typed });
    expect(await world.call(admin, api.users.read, { params: { id } })).toMatchObject({ email: stored });
    for (const spelling of [typed, stored, typed.toUpperCase(), typed.normalize('NFD')]) {
      const taken = create({ username: `other-${number}`, email: spelling });
      expect(await expectRefusal(taken, 'email_taken')).toHaveProperty('email');
      await world.signIn({ username: spelling, password });
    }
    for (const search of [typed, stored, `${number}@MÜNCHEN`, `zoe-${number} münchen.example`]) {
      const found = await world.call(admin, api.users.list, { query: { search } });
      expect(
        found.map(user => user.id),
        search,
      ).toEqual([id]);
    }
  });

  test('have usernames that do not look alike, until one changes', async () => {
    const number = nextNumber();
    const username = `Alice-mill-${number}`;
    const person = await world.createTemporary({ username, email: `alice-${number}@people.example` });
    const rename = (to: string) =>
      world.call(admin, api.users.update, { params: person, body: { username: to } });
    const alike = `AIice-rnill-${number}`;
    const fields = await expectRefusal(create({ username: alike }), 'username_taken');
    expect(fields).toEqual({ username: lookalikeMessage });
    await rename(username.toUpperCase());
    await rename(`renamed-${number}`);
    await create({ username: alike });
  });

  test('get a role and an application above their previous role in one change', async () => {
    const { call, owner } = world;
    const applicant = await world.createPerson();
    const app = await world.createApp({ accessLevel: 'manager' });
    await world.requestAccess(applicant, app);
    const before = await call(owner, api.users.read, { params: applicant });
    const body = { role: 'manager' as const, appAccess: [app.id] };
    const changed = await call(owner, api.users.update, { params: applicant, body });
    expect(changed).toMatchObject({ role: 'manager', version: before.version + 1 });
    await expectRefusal(call(applicant, api.auth.verify, {}), 'unauthenticated');
    Object.assign(applicant, await world.signIn(applicant));
    expect((await call(applicant, api.portal.myApps, {})).map(({ id }) => id)).toEqual([app.id]);
    const [notice] = await call(applicant, api.notifications.list, {});
    expect(notice?.message).toBe(`You can now open ${app.name}.`);
    const requests = await call(owner, api.access.requests, {});
    expect(requests.filter(({ userId }) => userId === applicant.id)).toEqual([]);
    const logged = await world.log({ entityId: applicant.id, limit: 2 });
    expect(logged.map(({ action }) => action)).toEqual(['grant_access', 'update_user']);
    // Both of two people who answer the request succeed, and it is granted once.
    const again = await call(owner, api.users.update, { params: applicant, body });
    expect(again.version).toBe(changed.version);
  });

  test('keep their role if an application of the same change is refused', async () => {
    const { call, owner } = world;
    const { id } = await world.createPerson();
    const params = { id };
    const sensitive = await world.createApp({ accessLevel: 'admin' });
    const before = await call(owner, api.users.read, { params });
    const change = (appId: string) =>
      call(owner, api.users.update, { params, body: { role: 'manager', appAccess: [appId] } });
    await expectRefusal(change(sensitive.id), 'above_role');
    await expectRefusal(change(unknownId), 'not_found');
    expect(await call(owner, api.users.read, { params })).toEqual(before);
    expect(await call(owner, api.access.connections, { query: { userId: id } })).toEqual([]);
  });

  test('lose access to applications above a lowered role', async () => {
    const person = await world.createTemporary({ role: 'admin' });
    const [low, high] = [await world.createApp(), await world.createApp({ accessLevel: 'admin' })];
    for (const app of [low, high]) await world.grant(person.id, app.id);
    await world.call(admin, api.users.update, { params: person, body: { role: 'user' } });
    const rows = await world.call(admin, api.access.connections, { query: { userId: person.id } });
    expect(rows.map(row => row.appId)).toEqual([low.id]);
  });
});
