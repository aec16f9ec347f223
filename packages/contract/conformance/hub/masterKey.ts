import { expect, test } from 'vitest';
import { api } from '../../src/api/table.ts';
import { expectUntouchable } from '../people/managers.ts';
import { area, expectRefusal, type World } from '../support/world.ts';

/** What ends the keys and the clients of an administrator for good. */
export const shutOuts = ['suspended', 'deactivated', 'demoted', 'deleted', 'reset'] as const;

/** Does such a change as the owner, or takes it back where that is possible. */
export async function shutOut(
  world: World,
  { id }: { id: string },
  how: (typeof shutOuts)[number],
  isShutOut: boolean,
): Promise<void> {
  const params = { id };
  const role = isShutOut ? 'manager' : 'admin';
  if (how === 'suspended') await world.asOwner(api.users.suspend, { params, body: { suspend: isShutOut } });
  if (how === 'deactivated')
    await world.asOwner(api.users.deactivate, { params, body: { deactivate: isShutOut } });
  if (how === 'demoted') await world.asOwner(api.users.update, { params, body: { role } });
  if (how === 'deleted' && isShutOut) await world.asOwner(api.users.remove, { params });
  if (how === 'reset') await world.asOwner(api.users.resetPassword, { params });
}

/** Tests the master key. docs/hub.md, 'Master key'; decision 62. */
area('the master key', world => {
  const make = async (caller = world.owner, replace = true) =>
    world.call(caller, api.system.generateMasterKey, { body: { currentPassword: caller.password, replace } });
  const asKey = ({ masterKey }: { masterKey: string }) => ({ token: masterKey });
  const users = (caller: { token: string }) => world.call(caller, api.users.list, {});

  test('is shown once and replaced only on request', async () => {
    const { owner, call } = world;
    expect(await call(owner, api.system.info, {})).toMatchObject({ masterKey: null });
    const creator = await world.createPerson({ role: 'admin' });
    const first = await make(creator, false);
    const info = await call(owner, api.system.info, {});
    expect(info.masterKey).toMatchObject({ prefix: first.prefix, createdBy: creator.username });
    const [notice] = await call(owner, api.notifications.list, {});
    expect(notice).toMatchObject({ priority: 'urgent', title: 'Master API key generated' });
    const [entry] = await world.log({ action: 'generate_api_key' });
    expect(entry?.details).toContain('master API key');
    expect(JSON.stringify([info, notice, entry])).not.toContain(first.masterKey);
    await expectRefusal(make(owner, false), 'master_key_exists');
    const second = await make();
    await expectRefusal(users(asKey(first)), 'unauthenticated');
    expect((await users(asKey(second))).length).toBeGreaterThan(0);
  });

  test("acts as an administrator in its creator's name, never as the owner", async () => {
    const key = asKey(await make());
    const params = { id: world.owner.id };
    await expectRefusal(world.call(key, api.users.resetPassword, { params }), 'owner_protected');
    await world.call(key, api.apps.create, { body: { name: 'By a script' } });
    const [entry] = await world.log({ search: 'By a script' });
    expect(entry).toMatchObject({
      userId: world.owner.id,
      actorName: `${world.owner.username} (master key)`,
    });
  });

  test("cannot act on users of its creator's role or above", async () => {
    const creator = await world.createPerson({ role: 'admin' });
    const other = await world.createPerson({ role: 'admin' });
    const user = await world.createPerson();
    const app = await world.createApp();
    const key = asKey(await make(creator));
    const params = { id: other.id };
    const { call } = world;
    await expectUntouchable(world, key, other);
    const admin = { username: 'made-by-a-key', email: 'made@example.com', role: 'admin' as const };
    await expectRefusal(call(key, api.users.create, { body: admin }), 'forbidden');
    const raise = { params: { id: user.id }, body: { role: 'admin' as const } };
    await expectRefusal(call(key, api.users.update, raise), 'role_above_own');
    const { userIds } = await call(key, api.apps.grantAll, { params: { id: app.id } });
    expect(userIds).toContain(user.id);
    expect(userIds).not.toContain(other.id);
    // The owner's key may act on administrators.
    await call(asKey(await make()), api.users.update, { params, body: { firstName: 'Grace' } });
  });
});
