import { administrators, consoleReaders } from '@portico/contract/audience';
import type { adminPaths } from '@portico/contract/documents';
import type { Role } from '@portico/contract/schemas/role';

/** The roles that may open each console screen. Screens not listed are open to every role. docs/product.md 2.6. */
const allowedRoles: Record<(typeof adminPaths)[number] | '/', readonly Role[]> = {
  '/': consoleReaders.by,
  '/users': consoleReaders.by,
  '/apps': consoleReaders.by,
  '/simple-apps': consoleReaders.by,
  '/integration': consoleReaders.by,
  '/security': consoleReaders.by,
  '/audit-logs': consoleReaders.by,
  '/user-permissions': consoleReaders.by,
  '/live-connect': consoleReaders.by,
  '/settings': administrators.by,
};

/**
 * Returns true if a role may open a console screen.
 *
 * @param path without query
 */
export const canOpenScreen = (role: Role, path: string): boolean =>
  !Object.hasOwn(allowedRoles, path) || allowedRoles[path as keyof typeof allowedRoles].includes(role);
