import { iso } from '@portico/contract/lib/server/moments';
import type { ProofMethod, Proofs } from '@portico/contract/signIn/server/proofs';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../database/schema.ts';
import type { Store } from '../../database/store.ts';
import type { SessionCaller } from '../../http/handler.ts';

/** Returns the proofs of a user who has just authenticated by one method. */
export const provenBy = (method: ProofMethod, at: Date): Proofs => ({ [method]: iso(at) });

/** Adds a proof to the caller's session, in place of an earlier one by the same method. @returns the caller with it */
export async function addProof(store: Store, caller: SessionCaller, method: ProofMethod, at: Date) {
  const proven = provenBy(method, at);
  await store
    .update(sessions)
    .set({ proofs: sql`${sessions.proofs} || ${JSON.stringify(proven)}::jsonb` })
    .where(eq(sessions.id, caller.sessionId));
  return { ...caller, proofs: { ...caller.proofs, ...proven } };
}
