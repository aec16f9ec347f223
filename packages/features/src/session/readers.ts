import { administrators, consoleReaders } from '@portico/contract/audience';
import type { adminPaths } from '@portico/contract/documents';
import type { Role } from '@portico/contract/schemas/role';

/** Who may open which screen of the console; every role opens what is not here. docs/product.md 2.6. */
const readers: Record<(typeof adminPaths)[number] | '/', readonly Role[]> = {
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
 * Whether a role may open a screen of the console.
 *
 * @param path without query
 */
export const mayOpen = (role: Role, path: string): boolean =>
  !Object.hasOwn(readers, path) || readers[path as keyof typeof readers].includes(role);
