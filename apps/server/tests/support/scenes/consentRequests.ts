import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { secretDigest } from '../../../src/base/secrets/digest.ts';
import { interactions, sessions } from '../../../src/database/schema.ts';
import type { Store } from '../../../src/database/store.ts';

/** Stores a request that waits for the consent of a user's newest session, as an authorization request does. */
export async function askConsent(
  store: Store,
  {
    userId,
    appId,
    scope,
    resource,
  }: { userId: string; appId: string; scope: string; resource?: string | undefined },
): Promise<string> {
  const [session] = await store
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  // Times are stored in milliseconds: of two requests in the same one, neither is the newest.
  await setTimeout(2);
  const hash = secretDigest(randomUUID());
  await store.insert(interactions).values({
    hash,
    appId,
    sessionId: session?.id ?? null,
    prompt: { name: 'consent', reasons: ['consent_missing'] },
    params: { client_id: appId, scope, resource, redirect_uri: 'https://app.example.com/callback' },
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  });
  return hash;
}
