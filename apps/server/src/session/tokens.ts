import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { Refusal } from '../http/refusal.ts';
import { UnreadableSecretError } from '../secrets/vault.ts';

/** RFC 8037: Ed25519 signatures. The only algorithm that is ever accepted (threat 20). */
const algorithm = 'EdDSA';
const issuer = 'portico';
const audience = 'portico:hub';
/** Tokens whose signature was found right and need not be computed again. */
const mostRemembered = 10_000;

/** What a session token says. Whether the session is live is the database's to tell. */
interface SessionClaims {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

/** A signing key. */
export interface SigningKey {
  kid: string;
  privateJwk: JWK;
  publicJwk: JWK;
}

/** A signing key as it is loaded: its private part is decrypted only where it is needed. */
export interface StoredSigningKey {
  kid: string;
  publicJwk: JWK;
  /** @throws {UnreadableSecretError} where it is encrypted with a key that this process does not have */
  readPrivateJwk: () => Promise<JWK>;
}

/** Where the keys are kept: newest first; those in use for signing, and those that still verify. */
export interface KeyStore {
  load: () => Promise<readonly StoredSigningKey[]>;
  save: (key: SigningKey) => Promise<void>;
}

/** Signs and checks session tokens. */
export interface SessionTokens {
  /** @returns a compact JWT that names the session and ends with it */
  sign(claims: SessionClaims): Promise<string>;
  /** @returns the claims of a genuine, unexpired token, or null */
  verify(token: string): Promise<SessionClaims | null>;
  /** Reads the keys again: another process may have rotated them. */
  reload(): Promise<void>;
}

/** Makes a key pair: at the first start, and when keys are rotated. */
export async function newSigningKey(kid: string): Promise<SigningKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const marks = { kid, alg: algorithm, use: 'sig' };
  return {
    kid,
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...marks },
    publicJwk: { ...(await exportJWK(pair.publicKey)), ...marks },
  };
}

/**
 * @param keys where the keys are kept; one is made where there is none
 * @param now the clock
 * @param newKid makes the name of a new key
 */
export async function createSessionTokens(
  keys: KeyStore,
  now: () => Date,
  newKid: () => string,
): Promise<SessionTokens> {
  let ring = await loadRing(keys, newKid, null);
  let reloadedAt = now().getTime();
  const remembered = new Map<string, SessionClaims>();

  const reload = async () => {
    reloadedAt = now().getTime();
    ring = await loadRing(keys, newKid, ring);
    remembered.clear();
  };

  /** Another process may have rotated the keys: an unknown one is looked up, once a second at most. */
  const reloadForUnknown = async () => {
    if (now().getTime() - reloadedAt < 1000) return false;
    await reload();
    return true;
  };

  const check = async (token: string): Promise<SessionClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, ring.publicKeys, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: 'JWT',
        currentDate: now(),
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
      return {
        userId: payload.sub,
        sessionId: payload.sid,
        expiresAt: new Date(Number(payload.exp) * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey && (await reloadForUnknown())) return check(token);
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  return {
    async sign({ userId, sessionId, expiresAt }) {
      const { kid, privateKey } = ring;
      if (privateKey instanceof Error) throw new Refusal('unavailable', { cause: privateKey });
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(privateKey);
    },

    async verify(token) {
      const known = remembered.get(token);
      if (known !== undefined) return known.expiresAt > now() ? known : null;
      if (!isCanonical(token)) return null;
      const claims = await check(token);
      if (claims === null) return null;
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(token, claims);
      return claims;
    },

    reload,
  };
}

/** The keys in use. */
interface Ring {
  kid: string;
  /** An error where another process encrypted the key with a secret key that this one does not have. */
  privateKey: CryptoKey | Uint8Array | UnreadableSecretError;
  publicKeys: ReturnType<typeof createLocalJWKSet>;
}

/**
 * Reads the keys. Another process may have encrypted them meanwhile: the former ring's private key serves on.
 * Where that is not the newest key, the ring verifies but does not sign.
 *
 * @throws {UnreadableSecretError} at the start alone, when there is no former ring
 */
async function loadRing(keys: KeyStore, newKid: () => string, former: Ring | null): Promise<Ring> {
  let known = await keys.load();
  if (known.length === 0) {
    await keys.save(await newSigningKey(newKid()));
    // Read back, for another process may have been first.
    known = await keys.load();
  }
  const [newest] = known;
  if (newest === undefined) throw new Error('There is no signing key');
  return {
    kid: newest.kid,
    privateKey: await readPrivateKey(newest, former),
    publicKeys: createLocalJWKSet({ keys: known.map(key => key.publicJwk) }),
  };
}

async function readPrivateKey(key: StoredSigningKey, former: Ring | null): Promise<Ring['privateKey']> {
  if (former?.kid === key.kid && !(former.privateKey instanceof Error)) return former.privateKey;
  try {
    return await importJWK(await key.readPrivateJwk(), algorithm);
  } catch (error) {
    if (former === null || !(error instanceof UnreadableSecretError)) throw error;
    return error;
  }
}

/**
 * Base64url leaves spare bits in a part's last character, so that several spellings decode to one token. Only
 * the one that was issued is accepted (threat 14).
 */
function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every(part => Buffer.from(part, 'base64url').toString('base64url') === part && part !== '')
  );
}
