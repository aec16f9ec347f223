import { beforeAll, describe, expect, test } from 'vitest';
import { pictureMessages } from '../src/pictures.ts';
import { api } from '../src/table.ts';
import { etagOf } from '../src/versions.ts';
import type { OpenHub } from './hub.ts';
import { pictures, refusedPictures } from './pictures.ts';
import { expectRefusal, type Person, useWorld } from './world.ts';

const messages: Readonly<Record<keyof typeof refusedPictures, string>> = {
  'an SVG': pictureMessages.type,
  'a GIF': pictureMessages.type,
  'a page': pictureMessages.type,
  'an archive': pictureMessages.type,
  'an empty text': pictureMessages.type,
  'text that is not base64': pictureMessages.type,
  'a PNG of 30,000 × 30,000 pixels': pictureMessages.side,
  'a PNG one pixel too wide': pictureMessages.side,
  'a PNG without a pixel': pictureMessages.damaged,
  'a truncated PNG': pictureMessages.damaged,
  'a truncated WebP': pictureMessages.damaged,
  'a truncated JPEG': pictureMessages.damaged,
  'a PNG over 256 kB': pictureMessages.bytes,
};

/** Tests the icons of applications. Decision 57. */
export function describeIcons(open: OpenHub): void {
  describe('icons', () => {
    const at = useWorld(open);
    let admin: Person;
    let user: Person;
    beforeAll(async () => {
      admin = await at().createPerson({ role: 'admin' });
      user = await at().createPerson();
    });
    const set = (id: string, picture: string, ifMatch?: string) =>
      at().call(
        admin,
        api.apps.setIcon,
        { params: { id }, body: { picture } },
        ifMatch === undefined ? {} : { ifMatch },
      );
    const remove = (id: string, ifMatch?: string) =>
      at().call(admin, api.apps.removeIcon, { params: { id } }, ifMatch === undefined ? {} : { ifMatch });
    const logOf = (id: string) => at().call(admin, api.auditLogs.list, { query: { entityId: id } });

    test('shows an icon wherever the application is listed, and no longer once it is removed', async () => {
      const [held, other] = [await at().createApp(), await at().createApp()];
      await at().grant(user.id, held.id);
      const listed = async () => {
        const { call } = at();
        const lists = await Promise.all([
          call(admin, api.apps.list, {}),
          call(admin, api.access.connectedApps, {}),
          call(admin, api.access.permissions, { params: { userId: user.id } }),
          call(user, api.portal.myApps, {}),
          call(user, api.portal.availableApps, {}),
        ]);
        const found = lists.flatMap(apps => apps.filter(({ id }) => id === held.id || id === other.id));
        return new Set(found.map(({ id, icon }) => `${id === held.id ? 'held' : 'other'} ${icon}`));
      };
      expect(await listed()).toEqual(new Set(['held null', 'other null']));
      const { icon } = await set(held.id, pictures.red);
      const { icon: second } = await set(other.id, pictures.green);
      expect(icon).toEqual(expect.any(String));
      expect(await listed()).toEqual(new Set([`held ${icon}`, `other ${second}`]));
      expect(await remove(held.id)).toMatchObject({ id: held.id, icon: null });
      await remove(other.id);
      expect(await listed()).toEqual(new Set(['held null', 'other null']));
    });

    test.each(Object.entries(pictures))('accepts a %s picture', async (_, picture) => {
      const { id } = await at().createApp();
      expect(await set(id, picture)).toMatchObject({ id, icon: expect.any(String) });
    });

    test.each(Object.entries(refusedPictures))('refuses %s', async (name, picture) => {
      const { id } = await at().createApp();
      const fields = await expectRefusal(set(id, picture), 'invalid_fields');
      expect(fields).toEqual({ picture: messages[name as keyof typeof messages] });
      expect(await at().call(admin, api.apps.read, { params: { id } })).toMatchObject({ icon: null });
    });

    test('logs changes with both digests, and a picture that is set again not at all', async () => {
      const { id, name, version } = await at().createApp();
      const first = await set(id, pictures.red);
      const second = await set(id, pictures.blue);
      expect(await set(id, pictures.blue)).toEqual(second);
      await remove(id);
      const removed = await remove(id);
      expect([version, first.version, second.version, removed.version]).toEqual([1, 2, 3, 4]);
      expect(first.icon).not.toBe(second.icon);
      const log = (await logOf(id)).slice(0, 3).toReversed();
      expect(log.map(({ details }) => details)).toEqual([
        `${admin.username} changed the icon of ${name}`,
        `${admin.username} changed the icon of ${name}`,
        `${admin.username} removed the icon of ${name}`,
      ]);
      const digest = expect.stringMatching(/^[\da-f]{64}$/);
      const changes = log.map(({ parameters }) => (parameters as unknown as Logged).changes.icon);
      expect(changes).toEqual([
        { from: '', to: digest },
        { from: changes[0]?.to, to: digest },
        { from: changes[1]?.to, to: '' },
      ]);
    });

    test('refuses a change of an application that changed meanwhile', async () => {
      const { id, version } = await at().createApp();
      const { version: next } = await set(id, pictures.red, etagOf(version));
      await expectRefusal(set(id, pictures.blue, etagOf(version)), 'changed_meanwhile');
      await expectRefusal(remove(id, etagOf(version)), 'changed_meanwhile');
      expect(await remove(id, etagOf(next))).toMatchObject({ icon: null });
    });

    test('lets managers change icons within their reach while a setting allows it', async () => {
      const manager = await at().createPerson({ role: 'manager' });
      const [own, beyond] = [await at().createApp(), await at().createApp({ accessLevel: 'admin' })];
      const { call } = at();
      const body = { picture: pictures.red };
      const setBy = (id: string) => call(manager, api.apps.setIcon, { params: { id }, body });
      const removeBy = (id: string) => call(manager, api.apps.removeIcon, { params: { id } });
      expect(await setBy(own.id)).toMatchObject({ icon: expect.any(String) });
      await expectRefusal(setBy(beyond.id), 'forbidden');
      await expectRefusal(removeBy(beyond.id), 'forbidden');
      await at().saveSettings({ managersEditApps: false });
      await expectRefusal(setBy(own.id), 'forbidden');
      await expectRefusal(removeBy(own.id), 'forbidden');
      await at().saveSettings({ managersEditApps: true });
      expect(await removeBy(own.id)).toMatchObject({ icon: null });
    });
  });
}

interface Logged {
  changes: { icon: { from: string; to: string } };
}
