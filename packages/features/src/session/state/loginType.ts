import type { Role } from '@portico/contract/people/schemas/role';
import type { LoginType } from '@portico/contract/signIn/schemas/session';

/**
 * Returns the login type to store after a sign-in. Owner and admin store user mode only; other roles always store their
 * choice. docs/sign-in.md, 'Login type'.
 *
 * @returns null to remove a stored login type
 */
export function loginTypeToStore(role: Role, chosen: LoginType): LoginType | null {
  if (role === 'owner' || role === 'admin') return chosen === 'user' ? 'user' : null;
  return chosen;
}
