/**
 * The methods that a person has authenticated with in a session or a sign-in, and their strength (NIST SP 800-63B-4).
 */
import { hasHappened, type Moment } from '../../lib/server/moments.ts';

/** Authentication methods. `passkey` is WebAuthn with user verification. A `link` was sent or handed to the person. */
export const proofMethods = ['password', 'passkey', 'totp', 'recoveryCode', 'link'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The proven methods, each with the time of its latest proof (ISO 8601). */
export type Proofs = { readonly [Method in ProofMethod]?: string };

/** 1 for one factor, 2 for two. */
export type Level = 1 | 2;

const first: readonly ProofMethod[] = ['password', 'link'];
const second: readonly ProofMethod[] = ['totp', 'recoveryCode'];

/** Returns the proofs up to the maximum age. A proof in the future does not count. */
const recent = (proofs: Proofs, at: Moment, maxAgeMs: number | null): ProofMethod[] =>
  proofMethods.filter(method => {
    const proven = proofs[method];
    if (proven === undefined || !hasHappened(Date.parse(proven), at)) return false;
    return maxAgeMs === null || Number(at) - Date.parse(proven) <= maxAgeMs;
  });

/** Returns whether proofs that are recent enough include a first factor: one that a person knows or was sent. */
export const hasFirstFactor = (proofs: Proofs, at: Moment, maxAgeMs: number | null): boolean =>
  recent(proofs, at, maxAgeMs).some(method => first.includes(method));

/**
 * Returns the level of proofs: 2 for a verified passkey, or for a first factor (one that a person knows or was sent)
 * with a second (one that they have); 0 for none.
 *
 * @param maxAgeMs older proofs do not count; null for any age
 */
export function levelOf(proofs: Proofs, at: Moment, maxAgeMs: number | null = null): 0 | Level {
  const methods = recent(proofs, at, maxAgeMs);
  if (methods.length === 0) return 0;
  const isSecond = methods.some(method => second.includes(method));
  return (isSecond && hasFirstFactor(proofs, at, maxAgeMs)) || methods.includes('passkey') ? 2 : 1;
}

/** The names of methods in tokens, from the registry of RFC 8176: `pop` leaves open where the key is stored. */
const references: Record<ProofMethod, readonly string[]> = {
  password: ['pwd'],
  passkey: ['pop', 'user'],
  totp: ['otp'],
  recoveryCode: ['otp'],
  link: [],
};

/** Returns the authentication of a session as tokens name it: the methods, and the level as the context class. */
export function authenticationOf(proofs: Proofs, at: Moment): { amr: string[]; acr: string } {
  const level = levelOf(proofs, at);
  const methods = recent(proofs, at, null).flatMap(method => references[method]);
  return { amr: [...new Set([...methods, ...(level === 2 ? ['mfa'] : [])])], acr: `${level}` };
}

/**
 * Returns when a person last authenticated, in milliseconds, as tokens name it (`auth_time`): with a method that can
 * begin a sign-in. A code alone does not renew it, because it is one factor only. 0 for never.
 */
export const authTimeOf = ({ password, passkey, link }: Proofs, at: Moment): number => {
  const times = [password, passkey, link].flatMap(proven => (proven === undefined ? [] : Date.parse(proven)));
  return Math.max(0, ...times.filter(time => hasHappened(time, at)));
};
