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

/** A signing key as the database keeps it. */
export interface SigningKey {
  kid: string;
  privateJwk: JWK;
  publicJwk: JWK;
}

/** Where the keys are kept: newest first; those in use for signing, and those that still verify. */
export interface KeyStore {
  load: () => Promise<readonly SigningKey[]>;
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
  let ring = await loadRing(keys, newKid);
  let reloadedAt = now().getTime();
  const remembered = new Map<string, SessionClaims>();

  const reload = async () => {
    reloadedAt = now().getTime();
    ring = await loadRing(keys, newKid);
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
    sign: ({ userId, sessionId, expiresAt }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: ring.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(ring.privateKey),

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

async function loadRing(keys: KeyStore, newKid: () => string) {
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
    privateKey: await importJWK(newest.privateJwk, algorithm),
    publicKeys: createLocalJWKSet({ keys: known.map(key => key.publicJwk) }),
  };
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
