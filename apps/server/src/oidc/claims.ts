import type { ClaimName } from '@portico/contract/schemas/oidc';
import type { Person } from './clientSessions.ts';

/** Claims about the sign-in itself. */
type ProtocolClaim = 'sub' | 'auth_time' | 'acr' | 'amr' | 'sid';

/** The claims of each scope. `role` is part of the profile too, because many clients can't ask for a scope of ours. */
export const claimsByScope = {
  openid: ['sub', 'auth_time', 'acr', 'amr', 'sid'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'role'],
  email: ['email', 'email_verified'],
  roles: ['role'],
  groups: ['groups'],
} as const satisfies Record<string, readonly (ClaimName | ProtocolClaim)[]>;

/**
 * Returns the claims about a user.
 *
 * @param released the claims that the application's settings release, besides `sub`
 */
export function claimsOf(user: Person, released: readonly ClaimName[]): { sub: string } {
  const name = [user.firstName, user.lastName].filter(part => part !== '').join(' ');
  const all: Record<ClaimName, unknown> = {
    name: name === '' ? user.username : name,
    given_name: user.firstName === '' ? undefined : user.firstName,
    family_name: user.lastName === '' ? undefined : user.lastName,
    preferred_username: user.username,
    email: user.email,
    email_verified: user.emailVerified,
    role: user.role,
    groups: [],
  };
  return { sub: user.id, ...Object.fromEntries(released.map(claim => [claim, all[claim]])) };
}
