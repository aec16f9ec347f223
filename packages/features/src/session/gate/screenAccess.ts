import { screenAt } from '@portico/contract/api/documents';
import { mayCall } from '@portico/contract/people/capabilities';
import type { Role } from '@portico/contract/people/schemas/role';
import { type Screen, screens } from '@portico/contract/screens';

/**
 * Returns true if a role may open a console screen.
 *
 * @param path without query
 */
export function canOpenScreen(user: { role: Role; capabilities: readonly string[] }, path: string): boolean {
  const found = screenAt(path);
  const { access }: Partial<Screen> = found === null ? {} : screens[found.id];
  return access === undefined || mayCall({ access }, user);
}
