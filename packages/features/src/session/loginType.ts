import type { Role } from '@portico/contract/schemas/role';
import type { LoginType } from '@portico/contract/schemas/session';

/**
 * What is stored of the way in that someone chose: for owner and admin, user mode alone; for other roles,
 * always the choice. docs/product.md 4.2.
 *
 * @returns the type to store, or null to remove a stored one
 */
export function loginTypeToStore(role: Role, chosen: LoginType): LoginType | null {
  if (role === 'owner' || role === 'admin') return chosen === 'user' ? 'user' : null;
  return chosen;
}
