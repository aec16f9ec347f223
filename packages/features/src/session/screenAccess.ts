import { consoleReaders, peopleAnd } from '@portico/contract/audience';
import { mayCall } from '@portico/contract/capabilities';
import type { adminPaths } from '@portico/contract/documents';
import type { Endpoint } from '@portico/contract/endpoint';
import type { Role } from '@portico/contract/schemas/role';

/** Who may open each console screen. Screens not listed are open to every role. docs/product.md 2.6. */
const screens: Record<(typeof adminPaths)[number] | '/', Endpoint['access']> = {
  '/': consoleReaders,
  '/users': consoleReaders,
  '/apps': consoleReaders,
  '/simple-apps': consoleReaders,
  '/integration': consoleReaders,
  '/security': consoleReaders,
  '/audit-logs': consoleReaders,
  '/user-permissions': consoleReaders,
  '/live-connect': consoleReaders,
  '/settings': peopleAnd('managersChangeSettings'),
};

/**
 * Returns true if a role may open a console screen.
 *
 * @param path without query
 */
export const canOpenScreen = (user: { role: Role; capabilities: readonly string[] }, path: string): boolean =>
  !Object.hasOwn(screens, path) || mayCall({ access: screens[path as keyof typeof screens] }, user);
