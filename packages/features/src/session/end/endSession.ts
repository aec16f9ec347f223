import type { Client } from '@portico/contract/client';
import { logout } from '@portico/contract/signIn/endpoints/logout';
import { hasUnsavedInput } from '../../lib/forms/unsavedInput.ts';
import { paths } from '../../lib/navigation/paths.ts';
import {
  forgetLastActivity,
  forgetRecents,
  pageStorage,
  readUser,
  storeLoginType,
} from '../../lib/storage/storage.ts';
import { holdRequests } from '../state/keptSession.ts';
import type { EndReason, Session } from '../state/state.ts';
import { runLogOutTasks } from './logOutTasks.ts';

/** Time limit for ending a session on the hub, in milliseconds. After it, the client signs out without the hub. */
const logOutTimeoutMs = 5000;

/** Maximum time to wait for the page's requests in flight, in milliseconds. */
const requestsTimeoutMs = 1000;

/**
 * Ends the session on the hub and leaves, even if the hub is unreachable. docs/sign-in.md, 'Signing out'.
 *
 * @param next the address that follows, where another user signs in
 * @param ofNext the query or fragment that leads from the report on the applications to that address
 */
export async function endSession(
  client: Client,
  leave: Session['leave'],
  reason: EndReason,
  next?: string,
  ofNext = '',
): Promise<void> {
  // The hub ends an inactive session itself.
  if (reason === 'inactive' && hasUnsavedInput()) return leave(reason);
  const signal = AbortSignal.timeout(logOutTimeoutMs);
  await runLogOutTasks(signal);
  await holdRequests(requestsTimeoutMs);
  const answer = await client.call(logout, {}, { signal }).catch(() => undefined);
  // After inactivity, the same user continues.
  const user = readUser();
  if (reason === 'logged-out') {
    forgetLastActivity();
    if (user !== null) forgetRecents(user.id);
  }
  storeLoginType(null);
  pageStorage.clear();
  leave(reason, answer?.hasReport === true ? paths.signedOut + ofNext : next);
}
