/**
 * Returns the id of the user to whom the log attributes an event: the actor, or without one the affected account, e.g.
 * of a failed sign-in.
 */
export const personOf = (event: {
  actorId: string | null;
  entityType: string | null;
  entityId: string | null;
}): string | null => event.actorId ?? (event.entityType === 'user' ? event.entityId : null);
