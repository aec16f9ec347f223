/**
 * Returns the id of the user whose event it is: who did it, or else the account that it happened to, such as the one
 * that a failed sign-in named. The log is filtered by it.
 */
export const personOf = (event: {
  actorId: string | null;
  entityType: string | null;
  entityId: string | null;
}): string | null => event.actorId ?? (event.entityType === 'user' ? event.entityId : null);
