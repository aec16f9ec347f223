import { type Role, roles } from '../src/schemas/role.ts';
import { api } from '../src/table.ts';
import type { OpenHub } from './hub.ts';
import { time } from './hub.ts';
import { openWorld, type Person, type World } from './world.ts';

/** A hub in which every refusal can be brought about, by anybody, without changing anything. */
export interface Scene {
  world: World;
  people: Record<Role, Person>;
  /** An administrator by the master key. */
  keyHolder: Person;
  /** Who cannot sign in, or only from afar. */
  others: Record<'target' | 'suspended' | 'inactive' | 'lapsed', Omit<Person, 'token'>>;
  /** Ids of applications: everybody holds all but the first two. */
  apps: Record<'free' | 'ofManagers' | 'held' | 'closed' | 'withoutUrl', string>;
  /** The name of an application that everybody holds. */
  appNames: Record<'held', string>;
  /** The owner's own request for access, which waits. */
  requestId: string;
}

/** Sets the scene. */
export async function openScene(open: OpenHub): Promise<Scene> {
  const world = await openWorld(open);
  const { call, owner, hub } = world;
  const lapsed = await world.createTemporary();
  await hub.advance(8 * time.day);
  Object.assign(owner, await world.signIn(owner));
  const people: Record<Role, Person> = {
    user: await world.createPerson({ role: 'user' }),
    manager: await world.createPerson({ role: 'manager' }),
    admin: await world.createPerson({ role: 'admin' }),
    owner,
  };
  const [target, suspended, inactive] = [
    await world.createTemporary(),
    await world.createTemporary(),
    await world.createTemporary(),
  ];
  await call(owner, api.users.suspend, { params: suspended, body: { suspend: true } });
  await hub.deactivateUser(inactive.id);

  const created = async (details?: Parameters<World['createApp']>[0]) => (await world.createApp(details)).id;
  const appNames = { held: 'Held by everybody' };
  const apps = {
    free: await created(),
    ofManagers: await created({ accessLevel: 'manager' }),
    held: await created({ name: appNames.held }),
    closed: await created(),
    withoutUrl: await created({ url: '' }),
  };
  for (const role of roles) {
    for (const id of [apps.held, apps.closed, apps.withoutUrl]) await world.grant(people[role].id, id);
  }
  await hub.deactivateApplication(apps.closed);
  await call(owner, api.portal.requestAccess, { body: { appId: apps.free, reason: 'It is my work.' } });
  const [request] = await call(owner, api.access.requests, {});
  const { masterKey } = await call(people.admin, api.system.generateMasterKey, {
    body: { currentPassword: people.admin.password },
  });
  return {
    ...{ world, people, apps, appNames, requestId: request?.id ?? '' },
    keyHolder: { ...people.admin, token: masterKey },
    others: { target, suspended, inactive, lapsed },
  };
}
