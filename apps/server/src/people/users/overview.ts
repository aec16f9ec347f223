import { iso, isoOrNull } from '@portico/contract/lib/server/moments';
import type { UserOverview } from '@portico/contract/people/schemas/userSession';
import { and, eq, max } from 'drizzle-orm';
import { onlyOf } from '../../database/query/rows.ts';
import { accessGrants, accessRequests, lockouts } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { readUser } from '../../directory/accounts/queries.ts';
import { findLink } from '../../directory/identity/links.ts';
import { findPassword } from '../../directory/identity/passwords.ts';
import { isLockedAt } from '../../signIn/lockout/lockout.ts';
import { countSessionsOf } from './sessions.ts';

/** Returns the content at the top of a user's page. @throws {Refusal} `not_found` */
export async function readOverview(store: Store, userId: string, at: Date): Promise<UserOverview> {
  const user = await readUser(store, userId);
  const isLock = and(eq(lockouts.accountKey, userId), isLockedAt(at));
  const until = max(lockouts.lockedUntil);
  const lock = await onlyOf(store.select({ until }).from(lockouts).where(isLock), 'latest lock');
  const invitation = await findLink(store, userId, 'invitation');
  const isPending = and(eq(accessRequests.userId, userId), eq(accessRequests.state, 'pending'));
  return {
    createdAt: iso(user.createdAt),
    temporaryPasswordExpiresAt: isoOrNull((await findPassword(store, userId))?.expiresAt ?? null),
    invitationExpiresAt: isoOrNull(invitation?.expiresAt ?? null),
    invitationMail: invitation?.mailState ?? null,
    lockedUntil: isoOrNull(lock.until),
    sessions: await countSessionsOf(store, userId, at),
    apps: await store.$count(accessGrants, eq(accessGrants.userId, userId)),
    pendingRequests: await store.$count(accessRequests, isPending),
  };
}
