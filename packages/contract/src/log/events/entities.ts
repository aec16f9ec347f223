import type { EntityType } from '../schemas/activity.ts';

/** The object of an event. The event keeps this name after the object is renamed or deleted. */
export interface Entity {
  type: EntityType;
  id: string;
  name: string;
}

/** Returns a user as the object of an event. */
export const userEntity = ({ id, username }: { id: string; username: string }): Entity => ({
  type: 'user',
  id,
  name: username,
});

/** Returns an application as the object of an event. */
export const applicationEntity = ({ id, name }: { id: string; name: string }): Entity => ({
  type: 'app',
  id,
  name,
});

/** Returns an application as the parameters of an event about a user. */
export const applicationParameters = ({ id, name }: { id: string; name: string }) => ({
  appId: id,
  appName: name,
});

/** Returns a session as the object of an event. */
export const sessionEntity = (id: string, { username }: { username: string }): Entity => ({
  type: 'session',
  id,
  name: username,
});

/** Returns a machine client as the object of an event. */
export const machineClientEntity = ({ id, name }: { id: string; name: string }): Entity => ({
  type: 'machine_client',
  id,
  name,
});

/** Returns a security event as the object of another event. */
export const securityEventEntity = ({ id, eventType }: { id: string; eventType: string }): Entity => ({
  type: 'security_event',
  id,
  name: eventType,
});

/** The parts of the system that events are about. */
export const systemEntities = {
  settings: { type: 'system', id: 'settings', name: 'System settings' },
  backups: { type: 'system', id: 'backups', name: 'Backups' },
  masterKey: { type: 'system', id: 'master_key', name: 'Master API key' },
  testData: { type: 'system', id: 'test_data', name: 'Security test data' },
} as const satisfies Record<string, Entity>;

/**
 * Returns the id of the user to whom the log attributes an event: the actor, or without one the affected account, e.g.
 * of a failed sign-in.
 */
export const personOf = (event: {
  actorId: string | null;
  entityType: string | null;
  entityId: string | null;
}): string | null => event.actorId ?? (event.entityType === 'user' ? event.entityId : null);
