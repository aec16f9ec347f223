import { api } from '../../src/api/table.ts';
import { type Role, roles } from '../../src/people/schemas/role.ts';
import type { OpenHub } from './hub.ts';
import { time } from './hub.ts';
import { openWorld, type Person, three, type World } from './world.ts';

/** A hub in which any caller can provoke every refusal without changing anything. */
export interface Scene {
  world: World;
  people: Record<Role, Person>;
  /** An administrator who uses the master key. */
  keyHolder: Person;
  /** Users without a session. `expired`: with an expired temporary password. */
  others: Record<'target' | 'suspended' | 'inactive' | 'expired', Omit<Person, 'token'>>;
  /** Ids of applications. Everyone has access to all but the first two. */
  apps: Record<'free' | 'ofManagers' | 'held' | 'closed' | 'withoutUrl', string>;
  /** The name of an application to which everyone has access. */
  appNames: Record<'held', string>;
  /** The owner's pending access request. */
  requestId: string;
}

/** Opens the hub and prepares the scene. */
export async function openScene(open: OpenHub): Promise<Scene> {
  const world = await openWorld(open);
  const { call, owner, hub } = world;
  const expired = await world.createTemporary();
  hub.advance(8 * time.day);
  await world.signInOwner();
  const people = await world.createPeople();
  const [target, suspended, inactive] = await three(() => world.createTemporary());
  await call(owner, api.users.suspend, { params: suspended, body: { suspend: true } });
  await call(owner, api.users.deactivate, { params: inactive, body: { deactivate: true } });

  const created = async (details?: Parameters<World['createApp']>[0]) => (await world.createApp(details)).id;
  const appNames = { held: 'Granted to everyone' };
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
  await world.requestAccess(owner, { id: apps.free });
  const [request] = await call(owner, api.access.requests, {});
  const { masterKey } = await call(people.admin, api.system.generateMasterKey, {
    body: { currentPassword: people.admin.password },
  });
  return {
    world,
    people,
    apps,
    appNames,
    requestId: request?.id ?? '',
    keyHolder: { ...people.admin, token: masterKey },
    others: { target, suspended, inactive, expired },
  };
}
