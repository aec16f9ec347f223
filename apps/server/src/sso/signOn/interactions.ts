import { oidcLimits } from '@portico/contract/limits';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { secretDigest } from '../../base/secrets/digest.ts';
import { isCurrent } from '../../database/query/moments.ts';
import { interactions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';

export type InteractionRow = typeof interactions.$inferSelect;

/** Returns the newest request of an application that waits under one of some ids, and its id; null for none. */
export async function findInteraction(store: Store, ids: readonly string[], appId: string, at: Date) {
  const hashes = new Map(ids.map(id => [secretDigest(id), id]));
  const [interaction] = await store
    .select()
    .from(interactions)
    .where(
      and(
        inArray(interactions.hash, [...hashes.keys()]),
        eq(interactions.appId, appId),
        isCurrent(interactions, at),
      ),
    )
    .orderBy(desc(interactions.createdAt))
    .limit(1);
  const id = hashes.get(interaction?.hash ?? '');
  return interaction === undefined || id === undefined ? null : { id, interaction };
}

/** Stores how a screen answered a waiting request. */
export async function answerInteraction(store: Store, hash: string, result: Record<string, unknown>) {
  await store.update(interactions).set({ result }).where(eq(interactions.hash, hash));
}

/** Binds a waiting request to the session that is asked for consent, without an answer of another one. */
export async function askSession(store: Store, hash: string, sessionId: string): Promise<void> {
  await store.update(interactions).set({ sessionId, result: null }).where(eq(interactions.hash, hash));
}

/** Deletes expired requests, and the oldest ones above the limit: strangers can cause them. */
export async function trimInteractions(store: Store, at: Date, most: number = oidcLimits.interactions) {
  await store.delete(interactions).where(lt(interactions.expiresAt, at));
  const excess = (await store.$count(interactions)) - most;
  if (excess <= 0) return;
  const oldest = store
    .select({ hash: interactions.hash })
    .from(interactions)
    .orderBy(asc(interactions.expiresAt))
    .limit(excess);
  await store.delete(interactions).where(inArray(interactions.hash, oldest));
}
