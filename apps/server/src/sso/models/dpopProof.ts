import { oidcLifetimes } from '@portico/contract/limits';
import { errors } from 'oidc-provider';
import { dpopProofs } from '../../database/schema.ts';
import { isExchange } from '../tokens/currentRequest.ts';
import type { ModelAdapter } from './adapter.ts';

/**
 * Stores the proofs of keys that were used. The library looks a proof up first and stores it later, so that of parallel
 * uses several would pass: here none is ever found, and the second to be stored is refused. Its own time to forget
 * one is too early for a proof with a time in the future.
 */
export const dpopProof: ModelAdapter = ({ hub: { database, now } }) => ({
  async upsert(hash) {
    const expiresAt = new Date(now().getTime() + oidcLifetimes.dpopProof);
    const stored = await database.db
      .insert(dpopProofs)
      .values({ hash, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: dpopProofs.hash });
    if (stored.length > 0) return;
    const Refused = isExchange() ? errors.InvalidGrant : errors.InvalidToken;
    throw new Refused('DPoP proof JWT Replay detected');
  },
});
