import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { pictureMessages } from '../../src/lib/pictures.ts';
import type { AuditLogEntry } from '../../src/log/schemas/audit.ts';
import { pictures, refusedPictures } from '../support/pictures.ts';
import { area, expectRefusal, userOf } from '../support/world.ts';

/** Expects three entries of the log, oldest first, to name a first picture, a second one and none. */
export function expectDigests(log: readonly AuditLogEntry[], field: 'icon' | 'avatar'): void {
  const digest = expect.stringMatching(/^[\da-f]{64}$/);
  const changes = log.map(({ parameters }) => (parameters as unknown as Logged).changes[field]);
  expect(changes).toEqual([
    { from: '', to: digest },
    { from: changes[0]?.to, to: digest },
    { from: changes[1]?.to, to: '' },
  ]);
}

interface Logged {
  changes: Record<'icon' | 'avatar', { from: string; to: string }>;
}

/** Tests the icons of applications. Decision 57. */
area('icons', world => {
  const admin = userOf(world, { role: 'admin' });
  const user = userOf(world);
  const set = (id: string, picture: string) =>
    world.call(admin, api.apps.setIcon, { params: { id }, body: { picture } });
  const remove = (id: string) => world.call(admin, api.apps.removeIcon, { params: { id } });

  test('shows an icon wherever the application is listed, and no longer once it is removed', async () => {
    const [held, other] = [await world.createApp(), await world.createApp()];
    await world.grant(user.id, held.id);
    const listed = async () => {
      const { call } = world;
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

  test('refuses what is no picture, and keeps none', async () => {
    const { id } = await world.createApp();
    const fields = await expectRefusal(set(id, refusedPictures['an SVG']), 'invalid_fields');
    expect(fields).toEqual({ picture: pictureMessages.type });
    expect(await world.call(admin, api.apps.read, { params: { id } })).toMatchObject({ icon: null });
  });

  test('logs changes with both digests, and a picture that is set again not at all', async () => {
    const { id, name, version } = await world.createApp();
    const first = await set(id, pictures.red);
    const second = await set(id, pictures.blue);
    expect(await set(id, pictures.blue)).toEqual(second);
    await remove(id);
    const removed = await remove(id);
    expect([version, first.version, second.version, removed.version]).toEqual([1, 2, 3, 4]);
    expect(first.icon).not.toBe(second.icon);
    const log = (await world.log({ entityId: id })).slice(0, 3).toReversed();
    expect(log.map(({ details }) => details)).toEqual([
      `${admin.username} changed the icon of ${name}`,
      `${admin.username} changed the icon of ${name}`,
      `${admin.username} removed the icon of ${name}`,
    ]);
    expectDigests(log, 'icon');
  });
});
