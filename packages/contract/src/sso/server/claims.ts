import type { Role } from '../../people/schemas/role.ts';
import type { ClaimName, ExtraClaim } from '../schemas/oidc.ts';

/** A user, as claims describe them. */
export interface ClaimPerson {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  role: Role;
}

/** Claims about the sign-in itself. */
type ProtocolClaim = 'sub' | 'auth_time' | 'acr' | 'amr' | 'sid';

/** The claims of each scope. `role` is part of the profile too, because many clients can't request a custom scope. */
export const claimsByScope = {
  openid: ['sub', 'auth_time', 'acr', 'amr', 'sid'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'role'],
  email: ['email', 'email_verified'],
  roles: ['role'],
  groups: ['groups'],
  offline_access: [],
} as const satisfies Record<string, readonly (ClaimName | ProtocolClaim)[]>;

/**
 * Returns the claims about a user.
 *
 * @param released the claims that the application's settings release, besides `sub`
 * @param extra the application's fixed claim; null for none
 */
export function claimsOf(
  user: ClaimPerson,
  released: readonly ClaimName[],
  extra: ExtraClaim | null,
): { sub: string } {
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
  return {
    ...(extra === null ? {} : { [extra.name]: extra.value }),
    sub: user.id,
    ...Object.fromEntries(released.map(claim => [claim, all[claim]])),
  };
}
