import type { Store } from '../../database/store.ts';
import { endAdministratorsLinks, revokeLink } from '../../directory/identity/links.ts';
import { endSessionsOf } from '../../signIn/session/queries.ts';
import { endScriptsOf } from './masterKey.ts';

/**
 * Ends everything by which users are in, or that acts in their name: sessions, invitations, links of administrators, the
 * master key and machine clients.
 */
export async function shutOut(store: Store, userIds: string | readonly string[], at: Date): Promise<void> {
  await revokeLink(store, userIds, 'invitation');
  await endAdministratorsLinks(store, userIds);
  await endSessionsOf(store, userIds, at);
  await endScriptsOf(store, userIds, at);
}
