/** Recent sign-ins, and what follows if their user reports one. docs/sign-in.md, 'Reported sign-ins'. */

import { hasHappened, iso, type Moment } from '../../lib/server/moments.ts';
import { type OwnSignIn, ownSignIn } from '../../people/schemas/profile.ts';
import type { Proofs } from './proofs.ts';

/** A session, live or not, of the user who reads the list. */
interface SignInRow {
  id: string;
  createdAt: Moment;
  proofs: Proofs;
  userAgent: string;
  ip: string;
}

/** Returns a sign-in as its user's profile lists it. */
export const toOwnSignIn = (
  { id, createdAt, proofs, userAgent, ip }: SignInRow,
  more: Pick<OwnSignIn, 'state' | 'isReported' | 'location'>,
): OwnSignIn => ({
  id,
  userAgent,
  ipAddress: ip,
  at: iso(createdAt),
  methods: ownSignIn.entries.methods.item.options.filter(method => proofs[method] !== undefined),
  ...more,
});

/**
 * Returns whether a reported sign-in exposes the account's password: it was proven by the current password. One that is
 * older than the password, or was a passkey alone, does not. Any is of a password from the future.
 *
 * @param password null for an account without one
 */
export const exposesPassword = (
  { createdAt, proofs }: Pick<SignInRow, 'createdAt' | 'proofs'>,
  password: { createdAt: Moment } | null,
  at: Moment,
): boolean =>
  password !== null &&
  proofs.password !== undefined &&
  (Number(createdAt) >= Number(password.createdAt) || !hasHappened(password.createdAt, at));
