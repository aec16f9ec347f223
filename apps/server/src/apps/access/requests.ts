import { iso, isoOrNull } from '@portico/contract/hub/moments';
import { maxListedRequests } from '@portico/contract/limits';
import type { UserRequest } from '@portico/contract/schemas/access';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessRequests, applications, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

/** Returns a user's access requests: pending ones first, then the newest. */
export async function listRequestsOf(store: Store, userId: string): Promise<UserRequest[]> {
  const answerer = alias(users, 'answerer');
  const rows = await store
    .select({
      id: accessRequests.id,
      appId: applications.id,
      appName: applications.name,
      icon: applications.icon,
      accessLevel: applications.accessLevel,
      reason: accessRequests.reason,
      state: accessRequests.state,
      createdAt: accessRequests.createdAt,
      answeredAt: accessRequests.answeredAt,
      answeredBy: { id: answerer.id, username: answerer.username },
    })
    .from(accessRequests)
    .innerJoin(applications, eq(applications.id, accessRequests.appId))
    .leftJoin(answerer, eq(answerer.id, accessRequests.answeredBy))
    .where(eq(accessRequests.userId, userId))
    .orderBy(
      sql`(${accessRequests.state} = 'pending') desc`,
      desc(accessRequests.createdAt),
      accessRequests.id,
    )
    .limit(maxListedRequests);
  return rows.map(row => ({
    ...row,
    createdAt: iso(row.createdAt),
    answeredAt: isoOrNull(row.answeredAt),
  }));
}
