import type { Role } from '@portico/contract/schemas/role';

/** Roles as they are written. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  user: 'User',
};
