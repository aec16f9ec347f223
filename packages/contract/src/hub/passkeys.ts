/** Decisions about passkeys that need no database. */
import { passkeyLimits } from '../limits.ts';
import type { Moment } from './moments.ts';
import { Refusal } from './refusal.ts';

interface Proven {
  /** When the caller last proved who they are, as `authTimeOf` returns it: a code alone is no recent proof. */
  authenticatedAt: Moment;
}

/**
 * Returns whether the caller must prove again who they are before they change how they sign in. A proof without a valid
 * time is stale.
 */
export const isProofStale = ({ authenticatedAt }: Proven, at: Moment): boolean =>
  !(Number(at) - Number(authenticatedAt) <= passkeyLimits.freshProof);

/** @throws {Refusal} `proof_required` */
export function refuseIfStale(caller: Proven, at: Moment): void {
  if (isProofStale(caller, at)) throw new Refusal('proof_required');
}
