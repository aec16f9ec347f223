import { beforeAll, describe, expect, test } from 'vitest';
import type { PreferAppBody } from '../src/schemas/portal.ts';
import { api } from '../src/table.ts';
import { type OpenHub, time } from './hub.ts';
import { expectRefusal, type Person, useWorld } from './world.ts';

/**
 * Tests favourites, opening without asking and the order of the portal.
 * docs/apps.md, 'Portal' and 'Opening an application'.
 */
export function describePortalPreferences(open: OpenHub): void {
  describe("a user's preferences in the portal", () => {
    const at = useWorld(open);
    let person: Person;
    beforeAll(async () => {
      person = await at().createPerson();
    });
    const prefer = (id: string, body: PreferAppBody, by: Person = person) =>
      at().call(by, api.portal.preferApp, { params: { id }, body });
    const read = async (id: string, by: Person = person) =>
      (await at().call(by, api.portal.myApps, {})).find(app => app.id === id);
    const track = (appId: string) => at().call(person, api.portal.trackAccess, { body: { appId } });
    const held = async (by: Person = person) => {
      const app = await at().createApp();
      await at().grant(by.id, app.id);
      return app;
    };
    const change = (id: string, body: { url: string }) =>
      at().call(at().owner, api.apps.update, { params: { id }, body });

    test('marks favourites, and changes only the fields of the body, also when two devices write at once', async () => {
      const { id } = await held();
      const other = await at().createPerson();
      await at().grant(other.id, id);
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
      await at().call(at().owner, api.access.revoke, { params: { userId: person.id, appId: id } });
      expect(await read(id)).toBeUndefined();
      await expectRefusal(prefer(id, { isFavourite: false }), 'no_access');
      await at().grant(person.id, id);
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
        await at().hub.advance(time.minute);
      }
      expect(await lastOpened(first.id)).toBeGreaterThan(await lastOpened(second.id));
    });
  });
}
