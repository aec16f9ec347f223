import { passkeyLimits } from '@portico/contract/limits';
import type { Hub } from '../../base/hub.ts';
import { secretDigest } from '../../base/secrets/digest.ts';

/** The ceremony of a challenge, and its binding: the browser's cookie, or the caller's session. */
export type Ceremony = { for: 'sign-in'; browser: string } | { for: 'add' | 'confirm'; sessionId: string };

/** A challenge that this hub issued, which has not expired. */
export interface Challenge {
  /** Identifies it in the list of spent ones. */
  id: string;
  expiresAt: Date;
}

const purpose = 'passkey';

const bindingOf = (ceremony: Ceremony): string =>
  ceremony.for === 'sign-in' ? secretDigest(ceremony.browser) : ceremony.sessionId;

/**
 * Issues a challenge. It is a signed token, so a stranger who requests many leaves nothing behind (threat 26). A hub on
 * the same database verifies it as well; only the spent ones are stored.
 *
 * @returns the challenge in base64url
 */
export async function issueChallenge(hub: Hub, ceremony: Ceremony): Promise<string> {
  const id = Buffer.from(hub.randomBytes(16)).toString('base64url');
  const expiresAt = new Date(hub.now().getTime() + passkeyLimits.challenge);
  const claims = { jti: id, for: ceremony.for, to: bindingOf(ceremony) };
  return Buffer.from(await hub.tokens.signFor(purpose, claims, expiresAt)).toString('base64url');
}

/**
 * Reads the challenge of a browser's response.
 *
 * @param challenge in base64url, as the client data have it
 * @returns null for one that was not issued for this ceremony and browser or session, or that has expired
 */
export async function readChallenge(hub: Hub, challenge: string, ceremony: Ceremony) {
  const token = Buffer.from(challenge, 'base64url').toString();
  // Several spellings in base64url have the same bytes; only the issued one counts.
  if (Buffer.from(token).toString('base64url') !== challenge) return null;
  const read = await hub.tokens.verifyFor(purpose, token);
  if (read === null) return null;
  const { jti, for: issuedFor, to } = read.claims;
  const isBound = issuedFor === ceremony.for && to === bindingOf(ceremony);
  return isBound && typeof jti === 'string' ? { id: jti, expiresAt: read.expiresAt } : null;
}
