import { nameKey } from '@portico/contract/names';
import { and, asc, eq, gt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { applicationLooks, applications, usernameLooks, users } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import { skeletonDigests } from './skeletons.ts';

const batchSize = 1000;

/**
 * Adds the missing looks of accounts and applications created before looks were stored, oldest first. Names that look
 * like an older one stay, but no new name may look like them.
 */
export async function backfillSkeletons(store: Store): Promise<void> {
  const { createdAt, id } = users;
  const hasNoLook = notExists(store.select().from(usernameLooks).where(eq(usernameLooks.userId, id)));
  let last: { createdAt: Date; id: string } | undefined;
  do {
    const rows: { createdAt: Date; id: string; username: string; usernameKey: string }[] = await store
      .select({ createdAt, id, username: users.username, usernameKey: users.usernameKey })
      .from(users)
      .where(
        and(
          hasNoLook,
          last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id))),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(batchSize);
    for (const row of rows) await renewKey(store, row);
    const looks = rows.flatMap(row => skeletonDigests(row.username).map(look => ({ look, userId: row.id })));
    if (looks.length > 0) await store.insert(usernameLooks).values(looks).onConflictDoNothing();
    last = rows.length < batchSize ? undefined : rows.at(-1);
  } while (last !== undefined);

  const apps = await store
    .select({ id: applications.id, name: applications.name })
    .from(applications)
    .where(
      notExists(
        store.select().from(applicationLooks).where(eq(applicationLooks.applicationId, applications.id)),
      ),
    )
    .orderBy(asc(applications.createdAt), asc(applications.id));
  for (const { id: applicationId, name } of apps) {
    const looks = skeletonDigests(name).map(look => ({ look, applicationId }));
    await store.insert(applicationLooks).values(looks).onConflictDoNothing();
  }
}

/** Updates a key of an older form. Keeps the old one if the new one is taken; the account then signs in by address. */
async function renewKey(store: Store, user: { id: string; username: string; usernameKey: string }) {
  const key = nameKey(user.username);
  if (key === user.usernameKey) return;
  const others = alias(users, 'others');
  await store
    .update(users)
    .set({ usernameKey: key })
    .where(
      and(
        eq(users.id, user.id),
        notExists(store.select({ one: sql`1` }).from(others).where(eq(others.usernameKey, key))),
      ),
    );
}
