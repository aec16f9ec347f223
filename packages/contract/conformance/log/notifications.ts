import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { time } from '../support/hub.ts';
import { area, type Caller, expectRefusal, userOf } from '../support/world.ts';

/** Tests notifications and their recipients. docs/log.md, 'Notifications'. */
area('notifications', world => {
  const person = userOf(world, { username: 'applicant' });
  const admin = userOf(world, { role: 'admin' });
  const manager = userOf(world, { role: 'manager' });
  const list = (caller: Caller) => world.call(caller, api.notifications.list, {});
  const count = async (caller: Caller) => (await world.call(caller, api.notifications.unreadCount, {})).count;
  const newest = async (caller: Caller) => (await list(caller))[0];

  test('notify only administrators of an access request, with a link to grant it', async () => {
    const app = await world.createApp();
    const before = await count(manager);
    await world.requestAccess(person, app);
    for (const caller of [admin, world.owner]) {
      expect(await newest(caller)).toMatchObject({
        type: 'app',
        priority: 'normal',
        isRead: false,
        message: `applicant requested access to ${app.name}.`,
        actionUrl: `/user-permissions?user=${person.id}&app=${app.id}`,
      });
    }
    expect(await count(manager)).toBe(before);
  });

  test('notify users of granted and revoked access', async () => {
    const app = await world.createApp();
    await world.requestAccess(person, app);
    await world.grant(person.id, app.id);
    expect(await newest(person)).toMatchObject({ title: 'Access granted', actionUrl: '/' });
    world.hub.advance(time.minute);
    await world.asOwner(api.access.revoke, { params: { userId: person.id, appId: app.id } });
    expect(await newest(person)).toMatchObject({ title: 'Access removed', priority: 'low' });
  });

  test('summarise the applications that one action grants, which the log keeps one by one', async () => {
    const apps = [await world.createApp(), await world.createApp(), await world.createApp()];
    const createdWith = async (appAccess: string[]) =>
      world.renewPassword(await world.createTemporary({ appAccess }));
    const created = await createdWith(apps.map(({ id }) => id));
    const received = await list(created);
    expect(received.map(({ title, message }) => [title, message])).toEqual([
      ['Access to several apps granted', 'You were granted access to 3 apps.'],
    ]);
    const logged = await world.log({ entityId: created.id, action: 'grant_access' });
    expect(logged.map(({ parameters }) => parameters)).toEqual(
      apps.toReversed().map(({ id, name }) => ({ appId: id, appName: name, together: 3 })),
    );
    const single = await createdWith([apps[0]?.id ?? '']);
    expect((await newest(single))?.message).toBe(`You can now open ${apps[0]?.name}.`);
  });

  test('notify the new users of Grant All, but not its author', async () => {
    const app = await world.createApp();
    const before = [await count(person), await count(world.owner)];
    await world.asOwner(api.apps.grantAll, { params: app });
    expect([await count(person), await count(world.owner)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  test('notify administrators of lockouts and password reset requests', async () => {
    await world.failSignIn(person.username, 5);
    const titles = (await list(admin)).map(({ title }) => title);
    expect(titles).toContain('Account locked');
    world.hub.advance(time.minute);
    await world.call(null, api.auth.forgotPassword, { body: { username: person.username } });
    expect(await newest(admin)).toMatchObject({ priority: 'high', actionUrl: `/users?reset=${person.id}` });
    const before = await count(admin);
    await world.call(null, api.auth.forgotPassword, { body: { username: 'unknown name' } });
    expect(await count(admin)).toBe(before);
  });

  test('suppress repeats of an unread notification that anyone can trigger', async () => {
    const { username } = await world.createPerson();
    const before = await count(admin);
    const forget = () => world.call(null, api.auth.forgotPassword, { body: { username } });
    for (const _ of [1, 2, 3]) await forget();
    expect(await count(admin)).toBe(before + 1);
    await world.call(admin, api.notifications.markAllRead, {});
    for (const _ of [1, 2]) await forget();
    expect(await count(admin)).toBe(1);
  });

  test('are marked as read one by one or all at once, by their recipient only', async () => {
    for (const _ of [1, 2]) await world.requestAccess(person, await world.createApp());
    const [one] = await list(admin);
    const before = await count(admin);
    await world.call(admin, api.notifications.markRead, { params: { id: one?.id ?? '' } });
    expect(await count(admin)).toBe(before - 1);
    expect((await list(admin)).find(({ id }) => id === one?.id)).toMatchObject({ isRead: true });
    const others = world.call(person, api.notifications.markRead, { params: { id: one?.id ?? '' } });
    await expectRefusal(others, 'not_found');
    const ownersBefore = await count(world.owner);
    await world.call(admin, api.notifications.markAllRead, {});
    expect([await count(admin), await count(world.owner)]).toEqual([0, ownersBefore]);
  });

  test('are not created while notifications are off', async () => {
    await world.saveSettings({ enableNotifications: false });
    const before = await count(admin);
    await world.requestAccess(person, await world.createApp());
    expect(await count(admin)).toBe(before);
    await world.saveSettings({ enableNotifications: true });
    expect(await count(admin)).toBe(before);
  });
});
