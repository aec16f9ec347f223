import { type Actor, mayHold, type Person, refusalToGrant, refusalToUpdate } from '@portico/contract/rules';
import type { AccessLevel } from '@portico/contract/schemas/application';

/**
 * Returns the role that a user needs for an application, if it is above theirs and the actor may give them both.
 *
 * @returns null if the user's role suffices, or the actor may not
 */
export function roleToRaise(actor: Actor, user: Person, level: AccessLevel): 'manager' | 'admin' | null {
  if (level === 'user' || mayHold(user.role, level)) return null;
  const refusal =
    refusalToUpdate(actor, user, level) ?? refusalToGrant(actor, { ...user, role: level }, level);
  return refusal === null ? level : null;
}
