import { oidcLifetimes } from '@portico/contract/limits';
import type { Hub } from '../../base/hub.ts';
import { dpopProofs } from '../../database/schema.ts';

/** Records a DPoP proof. Of several concurrent calls only one returns true. */
export async function isFirstUse({ database, now }: Hub, hash: string): Promise<boolean> {
  const expiresAt = new Date(now().getTime() + oidcLifetimes.dpopProof);
  const stored = await database.db
    .insert(dpopProofs)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: dpopProofs.hash });
  return stored.length > 0;
}
