import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import type { PreferAppBody } from '../../src/apps/schemas/portal.ts';
import { time } from '../support/hub.ts';
import { area, expectRefusal, type Person, userOf } from '../support/world.ts';

/**
 * Tests favourites, opening without asking and the order of the portal.
 * docs/apps.md, 'Portal' and 'Opening an application'.
 */
area("a user's preferences in the portal", world => {
  const person = userOf(world);
  const prefer = (id: string, body: PreferAppBody, by: Person = person) =>
    world.call(by, api.portal.preferApp, { params: { id }, body });
  const read = async (id: string, by: Person = person) =>
    (await world.call(by, api.portal.myApps, {})).find(app => app.id === id);
  const track = (appId: string) => world.call(person, api.portal.trackAccess, { body: { appId } });
  const held = async (by: Person = person) => {
    const app = await world.createApp();
    await world.grant(by.id, app.id);
    return app;
  };
  const change = (id: string, body: { url: string }) =>
    world.asOwner(api.apps.update, { params: { id }, body });

  test('marks favourites, and changes only the fields of the body, also when two devices write at once', async () => {
    const { id } = await held();
    const other = await world.createPerson();
    await world.grant(other.id, id);
    const none = { isFavourite: false, opensDirectly: false };
    expect(await read(id)).toMatchObject(none);
    await Promise.all([prefer(id, { isFavourite: true }), prefer(id, { opensDirectly: true })]);
    expect(await read(id)).toMatchObject({ isFavourite: true, opensDirectly: true });
    await prefer(id, { opensDirectly: false });
    expect(await read(id)).toMatchObject({ isFavourite: true, opensDirectly: false });
    expect(await read(id, other)).toMatchObject(none);
    await prefer(id, { isFavourite: false });
    expect(await read(id)).toMatchObject(none);
  });

  test('keeps a favourite while the access is revoked', async () => {
    const { id } = await held();
    await prefer(id, { isFavourite: true });
    await world.asOwner(api.access.revoke, { params: { userId: person.id, appId: id } });
    expect(await read(id)).toBeUndefined();
    await expectRefusal(prefer(id, { isFavourite: false }), 'no_access');
    await world.grant(person.id, id);
    expect(await read(id)).toMatchObject({ isFavourite: true });
  });

  test('asks again when the application opens at another origin', async () => {
    const { id } = await held();
    await change(id, { url: 'https://ledger.example.org/in' });
    await prefer(id, { opensDirectly: true });
    await change(id, { url: 'https://ledger.example.org/start' });
    expect(await read(id)).toMatchObject({ opensDirectly: true });
    await change(id, { url: 'https://ledger.example.net/start' });
    expect(await read(id)).toMatchObject({ opensDirectly: false });
    await change(id, { url: 'https://ledger.example.org' });
    expect(await read(id)).toMatchObject({ opensDirectly: true });
  });

  test('returns the last of several opens in one visit', async () => {
    const [first, second] = [await held(), await held()];
    const lastOpened = async (id: string) => Date.parse((await read(id))?.lastAccessed ?? '');
    for (const app of [first, second, first]) {
      await track(app.id);
      world.hub.advance(time.minute);
    }
    expect(await lastOpened(first.id)).toBeGreaterThan(await lastOpened(second.id));
  });
});
