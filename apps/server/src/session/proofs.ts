import { iso } from '@portico/contract/hub/moments';
import type { ProofMethod, Proofs } from '@portico/contract/hub/proofs';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Returns the proofs of somebody who has just proven who they are by one method. */
export const provenBy = (method: ProofMethod, at: Date): Proofs => ({ [method]: iso(at) });

/** Adds a proof to a session, in place of an earlier one by the same method. */
export async function addProof(
  store: Store,
  sessionId: string,
  method: ProofMethod,
  at: Date,
): Promise<void> {
  const proven = JSON.stringify(provenBy(method, at));
  await store
    .update(sessions)
    .set({ proofs: sql`${sessions.proofs} || ${proven}::jsonb` })
    .where(eq(sessions.id, sessionId));
}
