import { Refusal } from '@portico/contract/api/server/refusal';
import { hasHappened, isFresh } from '@portico/contract/lib/server/moments';
import {
  createLocalJWKSet,
  errors,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { UnreadableSecretError } from '../../base/secrets/vault.ts';
import { keyOf, type SigningKey } from './storedKeys.ts';

/** Ed25519 signatures (RFC 8037), the only accepted algorithm (threat 20). */
const algorithm = 'EdDSA';
const issuer = 'portico';
const audience = 'portico:hub';
const audienceOf = (purpose: string) => `portico:${purpose}`;
const endOf = ({ exp }: JWTPayload) => new Date(Number(exp) * 1000);
/** Maximum number of cached verified tokens, whose signatures are not checked again. */
const maxCachedTokens = 10_000;

/** The claims of a session token. Only the database knows whether the session is live. */
interface SessionClaims {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

/** A loaded signing key. Its private part is decrypted only when needed. */
export interface StoredSigningKey {
  kid: string;
  publicJwk: JWK;
  /** @throws {UnreadableSecretError} if it is encrypted with a secret key that this process does not have */
  readPrivateJwk: () => Promise<JWK>;
}

/** Loads and saves signing keys, the newest first. Retired keys are included: they still verify. */
export interface KeyStore {
  load: () => Promise<readonly StoredSigningKey[]>;
  /** Returns the id of the key that signs, the first of `load`; null if there is none. */
  findSigningKid: () => Promise<string | null>;
  save: (key: SigningKey) => Promise<void>;
}

/** Signs and verifies session tokens. */
export interface SessionTokens {
  /** @returns a compact JWT that names the session and ends with it */
  sign(claims: SessionClaims): Promise<string>;
  /** @returns the claims of a genuine, unexpired token, or null */
  verify(token: string): Promise<SessionClaims | null>;
  /**
   * Signs claims for another purpose than a session. No token of one purpose is valid for another.
   *
   * @param purpose becomes the audience, e.g. `passkey`
   */
  signFor(purpose: string, claims: Readonly<Record<string, string>>, expiresAt: Date): Promise<string>;
  /** @returns the claims and the end of a genuine, unexpired token of this purpose, or null */
  verifyFor(
    purpose: string,
    token: string,
  ): Promise<{ claims: Readonly<Record<string, unknown>>; expiresAt: Date } | null>;
  /** Reads the keys again, because another process may have rotated them. */
  reload(): Promise<void>;
}

/** Creates a key pair, at the first start and when keys are rotated. */
export const newSigningKey = async (kid: string): Promise<SigningKey> =>
  keyOf(kid, algorithm, await generateKeyPair(algorithm, { extractable: true }));

/**
 * Creates the signer and verifier of session tokens.
 *
 * @param keys the key store; a key is created if it is empty
 * @param now the clock
 * @param newKid returns the id of a new key
 */
export async function createSessionTokens(
  keys: KeyStore,
  now: () => Date,
  newKid: () => string,
): Promise<SessionTokens> {
  let ring = await loadRing(keys, newKid, null);
  // Not the time of the start: hubs that start together create keys after each other has read them.
  let reloadedAt = Number.NEGATIVE_INFINITY;
  const verified = new Map<string, SessionClaims>();

  const reload = async () => {
    reloadedAt = now().getTime();
    ring = await loadRing(keys, newKid, ring);
    verified.clear();
  };

  /** Reloads for an unknown key, at most once a second: another process may have rotated the keys. */
  const reloadForUnknown = async () => {
    if (isFresh(now().getTime() - reloadedAt, 1000)) return false;
    await reload();
    return true;
  };

  const payloadOf = async (
    token: string,
    expected: { audience: string; requiredClaims: string[] },
  ): Promise<JWTPayload | null> => {
    if (!isCanonical(token)) return null;
    try {
      const options = { algorithms: [algorithm], issuer, typ: 'JWT', currentDate: now(), ...expected };
      const { payload } = await jwtVerify(token, ring.publicKeys, options);
      return hasHappened(Number(payload.iat) * 1000, now()) ? payload : null;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey && (await reloadForUnknown())) {
        return payloadOf(token, expected);
      }
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  const check = async (token: string): Promise<SessionClaims | null> => {
    const payload = await payloadOf(token, { audience, requiredClaims: ['sub', 'sid', 'exp'] });
    if (typeof payload?.sub !== 'string' || typeof payload.sid !== 'string') return null;
    return { userId: payload.sub, sessionId: payload.sid, expiresAt: endOf(payload) };
  };

  const signed = (claims: JWTPayload, expiresAt: Date): Promise<string> => {
    const { kid, privateKey } = ring;
    if (privateKey instanceof Error) throw new Refusal('unavailable', { cause: privateKey });
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setIssuedAt(now())
      .setExpirationTime(expiresAt)
      .sign(privateKey);
  };

  return {
    async sign({ userId, sessionId, expiresAt }) {
      // Another process may have replaced the key, and others would refuse a token of a deleted one.
      if ((await keys.findSigningKid()) !== ring.kid) await reload();
      return signed({ sid: sessionId, aud: audience, sub: userId }, expiresAt);
    },

    signFor: async (purpose, claims, expiresAt) => signed({ ...claims, aud: audienceOf(purpose) }, expiresAt),

    async verifyFor(purpose, token) {
      const payload = await payloadOf(token, { audience: audienceOf(purpose), requiredClaims: ['exp'] });
      return payload === null ? null : { claims: payload, expiresAt: endOf(payload) };
    },

    async verify(token) {
      const known = verified.get(token);
      if (known !== undefined) return known.expiresAt > now() ? known : null;
      const claims = await check(token);
      if (claims === null) return null;
      if (verified.size >= maxCachedTokens) verified.delete(verified.keys().next().value ?? '');
      verified.set(token, claims);
      return claims;
    },

    reload,
  };
}

/** The keys in use: one signs, all verify. */
interface Ring {
  kid: string;
  /** An error if another process encrypted the key with a secret key that this process does not have. */
  privateKey: CryptoKey | Uint8Array | UnreadableSecretError;
  publicKeys: ReturnType<typeof createLocalJWKSet>;
}

/**
 * Reads the keys. If another process has since encrypted the newest key, the previous ring's private key stays. If that
 * is a different key, the ring verifies but does not sign.
 *
 * @throws {UnreadableSecretError} only at the start, when there is no previous ring
 */
async function loadRing(keys: KeyStore, newKid: () => string, previous: Ring | null): Promise<Ring> {
  let known = await keys.load();
  if (known.length === 0) {
    await keys.save(await newSigningKey(newKid()));
    // Read back, because another process may have been first.
    known = await keys.load();
  }
  const [newest] = known;
  if (newest === undefined) throw new Error('There is no signing key');
  return {
    kid: newest.kid,
    privateKey: await readPrivateKey(newest, previous),
    publicKeys: createLocalJWKSet({ keys: known.map(key => key.publicJwk) }),
  };
}

async function readPrivateKey(key: StoredSigningKey, previous: Ring | null): Promise<Ring['privateKey']> {
  if (previous?.kid === key.kid && !(previous.privateKey instanceof Error)) return previous.privateKey;
  try {
    return await importJWK(await key.readPrivateJwk(), algorithm);
  } catch (error) {
    if (previous === null || !(error instanceof UnreadableSecretError)) throw error;
    return error;
  }
}

/**
 * Returns whether a token is in canonical base64url. The last character of a part has spare bits, so several
 * spellings decode to the same token. Only the issued spelling is accepted (threat 14).
 */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every(part => Buffer.from(part, 'base64url').toString('base64url') === part && part !== '')
  );
}
