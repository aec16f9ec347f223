import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { expectDigests } from '../apps/icons.ts';
import { pictures, refusedPictures } from '../support/pictures.ts';
import { area, expectRefusal, type Person } from '../support/world.ts';

/** Tests the pictures of users. Decision 57. */
area('pictures of users', world => {
  const setBy = (person: Person, picture: string) =>
    world.call(person, api.profile.setAvatar, { body: { picture } });
  const removeBy = (person: Person) => world.call(person, api.profile.removeAvatar, {});

  test('show wherever the user is listed, and no longer once they are removed', async () => {
    const person = await world.createPerson();
    await expectRefusal(setBy(person, refusedPictures['an SVG']), 'invalid_fields');
    const app = await world.createApp();
    const asked = await world.createApp();
    await world.grant(person.id, app.id);
    await world.requestAccess(person, asked);
    const { call, owner } = world;
    const listed = async () => {
      const search = person.username;
      const found = [
        (await call(person, api.auth.verify, {})).user,
        await call(person, api.profile.read, {}),
        await call(owner, api.users.read, { params: { id: person.id } }),
        (await call(owner, api.users.list, { query: { search } }))[0],
        (await call(owner, api.access.matrix, { query: { search } }))[0],
        (await call(owner, api.access.holders, { params: { id: app.id }, query: {} }))[0],
        (await call(owner, api.access.requests, {})).find(({ userId }) => userId === person.id),
      ];
      return found.map(user => user?.avatar);
    };
    expect(new Set(await listed())).toEqual(new Set([null]));
    const { avatar } = await setBy(person, pictures.red);
    expect(avatar).toEqual(expect.any(String));
    expect(new Set(await listed())).toEqual(new Set([avatar]));
    expect(await removeBy(person)).toMatchObject({ avatar: null });
    expect(new Set(await listed())).toEqual(new Set([null]));
  });

  test('are logged with both digests, and one that is set again not at all', async () => {
    const person = await world.createPerson();
    const { version } = await world.call(person, api.profile.read, {});
    const first = await setBy(person, pictures.red);
    const second = await setBy(person, pictures.blue);
    expect(await setBy(person, pictures.blue)).toEqual(second);
    await removeBy(person);
    const removed = await removeBy(person);
    const versions = [first.version, second.version, removed.version];
    expect(versions).toEqual([version + 1, version + 2, version + 3]);
    const log = (await world.log({ entityId: person.id })).slice(0, 3);
    expect(log.toReversed().map(({ details }) => details)).toEqual([
      `${person.username} changed their picture`,
      `${person.username} changed their picture`,
      `${person.username} removed their picture`,
    ]);
    expectDigests(log.toReversed(), 'avatar');
  });

  test('are removed by people who may edit the user, which the log says', async () => {
    const person = await world.createPerson();
    await setBy(person, pictures.red);
    const params = { id: person.id };
    const manager = await world.createPerson({ role: 'manager' });
    const remove = () => world.call(manager, api.users.removeAvatar, { params });
    const removed = await remove();
    expect(removed).toMatchObject({ avatar: null });
    expect((await remove()).version).toBe(removed.version);
    const [newest] = await world.log({ entityId: person.id });
    expect(newest?.details).toBe(`${manager.username} removed the picture of ${person.username}`);
  });
});
