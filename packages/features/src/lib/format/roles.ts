import type { Role } from '@portico/contract/people/schemas/role';

/** Visible names of the roles. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  user: 'User',
};
