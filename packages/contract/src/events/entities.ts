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
