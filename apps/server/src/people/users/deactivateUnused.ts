import { userEntity } from '@portico/contract/log/events/entities';
import { inArray, sql } from 'drizzle-orm';
import type { Hub } from '../../base/hub.ts';
import { advisoryLocks } from '../../database/query/advisoryLocks.ts';
import { users } from '../../database/schema.ts';
import { lockUsers } from '../../directory/accounts/queries.ts';
import { listUnused } from '../../directory/accounts/unused.ts';
import { byHub, transact } from '../../events/transact.ts';
import { shutOut } from './sessions.ts';

/** Accounts per transaction. */
const portion = 500;

/**
 * Deactivates accounts that were not used for the time in the settings, and logs each. Called by a job, and not a
 * security boundary: a sign-in checks the same rule (docs/people.md, 'Inactive accounts').
 *
 * @returns true if there may be more
 */
export const deactivateUnusedAccounts = (hub: Hub): Promise<boolean> =>
  transact(hub, async ({ store, at, report }) => {
    const found = await listUnused(store, at, portion);
    if (found.length === 0) return false;
    // The locks of an action, in its order (`runAction`).
    await store.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.actions})`);
    await lockUsers(store, ids(found));
    // Meanwhile some of them may have signed in, or an administrator may have changed them or the settings.
    const unused = await listUnused(store, at, ids(found));
    await store
      .update(users)
      .set({ isActive: false, updatedAt: at, version: sql`${users.version} + 1` })
      .where(inArray(users.id, ids(unused)));
    await shutOut(store, ids(unused), at);
    for (const { unusedDays, ...user } of unused) {
      report({ action: 'deactivate_user', parameters: { unusedDays }, entity: userEntity(user), ...byHub });
    }
    return found.length === portion && unused.length > 0;
  });

const ids = (accounts: readonly { id: string }[]) => accounts.map(({ id }) => id);
