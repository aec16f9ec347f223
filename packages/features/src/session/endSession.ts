import type { Client } from '@portico/contract/client';
import { logout } from '@portico/contract/endpoints/logout';
import { hasUnsavedInput } from '../lib/forms/unsavedInput.ts';
import { paths } from '../lib/navigation/paths.ts';
import { pageStorage, storeLoginType } from '../lib/storage/storage.ts';
import { runLogOutTasks } from './logOutTasks.ts';
import type { EndReason, Session } from './state.ts';

/** Time limit for ending a session on the hub, in milliseconds. After it, the client signs out on its own. */
const logOutTimeoutMs = 5000;

/** Ends the session on the hub and leaves, even if the hub is unreachable. docs/product.md 4.5. */
export async function endSession(client: Client, leave: Session['leave'], reason: EndReason): Promise<void> {
  // The hub ends an inactive session itself.
  if (reason === 'inactive' && hasUnsavedInput()) return leave(reason);
  const signal = AbortSignal.timeout(logOutTimeoutMs);
  await runLogOutTasks(signal);
  const answer = await client.call(logout, {}, { signal }).catch(() => undefined);
  storeLoginType(null);
  pageStorage.clear();
  leave(reason, answer?.hasReport === true ? paths.signedOut : undefined);
}
