import { fromBase64Url, toBase64Url } from '../../src/lib/base64url.ts';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../src/signIn/schemas/passkey.ts';

/** What an authenticator claims. Tests change single claims, to see that a hub refuses them. */
export interface Claims {
  /** The page's origin, as the browser reports it. */
  origin: string;
  /** The domain that the authenticator signs for; by default that of the request. */
  rpId: string;
  /** `webauthn.create` or `webauthn.get`. */
  type: string;
  challenge: string;
  isCrossOrigin: boolean;
  isUserPresent: boolean;
  isUserVerified: boolean;
  /** Its store copies it to other devices, and has done so. */
  isBackupEligible: boolean;
  isBackedUp: boolean;
  /** The counter of signatures; 0 for an authenticator without one. */
  counter: number;
  /** The id of the account, in base64url. */
  userHandle: string;
}

interface Credential {
  id: string;
  keys: CryptoKeyPair;
  userHandle: string;
  counter: number;
}

/**
 * An authenticator in software, with keys on P-256, for tests: it answers as a browser would (Web
 * Authentication, 5.1.3, 5.1.4 and 6.1).
 */
export class SoftwareAuthenticator {
  readonly #claims: Partial<Claims>;
  readonly credentials: Credential[] = [];

  /** @param claims `origin` is required by every request; others replace what is true */
  constructor(claims: Partial<Claims> & Pick<Claims, 'origin'>) {
    this.#claims = claims;
  }

  /** Creates a passkey and its key pair. */
  async create(
    options: PasskeyCreation,
    claims: Partial<Claims> & { credentialId?: string } = {},
  ): Promise<PasskeyRegistration> {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ]);
    const { credentialId: id = toBase64Url(crypto.getRandomValues(new Uint8Array(16))) } = claims;
    const idBytes = fromBase64Url(id);
    const all = { counter: 0, ...this.#claims, ...claims };
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
    // A COSE key (RFC 9053, 7.1): EC2, ES256, P-256.
    const publicKey = cbor(
      new Map<number, number | Bytes>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, fromBase64Url(x)],
        [-3, fromBase64Url(y)],
      ]),
    );
    // An AAGUID of zeros: its model is unknown.
    const attested = concat(new Uint8Array(16), uint16(idBytes.length), idBytes, publicKey);
    const authData = await authenticatorData(options.rp.id, all, attested);
    this.credentials.push({ id, keys, userHandle: options.user.id, counter: all.counter });
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, all),
        attestationObject: toBase64Url(cbor(attestation)),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /**
   * Answers a request with a passkey, by default its newest. The counter grows by one unless it is 0 or claimed.
   */
  async get(
    options: Pick<PasskeyRequest, 'challenge' | 'rpId'>,
    claims: Partial<Claims> & { credentialId?: string } = {},
  ): Promise<PasskeyAssertion> {
    const { credentialId = this.credentials.at(-1)?.id } = claims;
    const credential = this.credentials.find(({ id }) => id === credentialId);
    if (credential === undefined) throw new Error('The authenticator has no such passkey');
    if (credential.counter > 0) credential.counter += 1;
    const all = { ...this.#claims, counter: credential.counter, ...claims };
    const authData = await authenticatorData(options.rpId, all);
    const clientDataJSON = clientData('webauthn.get', options.challenge, all);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64Url(clientDataJSON)));
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const raw = await crypto.subtle.sign(algorithm, credential.keys.privateKey, concat(authData, hash));
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: toBase64Url(authData),
        signature: toBase64Url(derOf(new Uint8Array(raw))),
        userHandle: claims.userHandle ?? credential.userHandle,
      },
    };
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function clientData(type: string, challenge: string, claims: Partial<Claims>): string {
  const { origin, isCrossOrigin: crossOrigin = false } = claims;
  const data = { type: claims.type ?? type, challenge: claims.challenge ?? challenge, origin, crossOrigin };
  return toBase64Url(new TextEncoder().encode(JSON.stringify(data)));
}

/** Returns authenticator data (6.1): the domain's hash, the flags, the counter, and a created credential. */
async function authenticatorData(rpId: string, claims: Partial<Claims>, attested?: Bytes): Promise<Bytes> {
  const { isUserPresent = true, isUserVerified = true, isBackupEligible = false } = claims;
  const { isBackedUp = isBackupEligible, counter = 0 } = claims;
  const domain = new TextEncoder().encode(claims.rpId ?? rpId);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', domain));
  const bits = [
    isUserPresent,
    false,
    isUserVerified,
    isBackupEligible,
    isBackedUp,
    false,
    attested !== undefined,
  ];
  const flags = bits.reduce((sum, isSet, bit) => sum | (Number(isSet) << bit), 0);
  return concat(hash, Uint8Array.of(flags), uint32(counter), attested ?? new Uint8Array());
}

/** Encodes a map of the few types that passkeys need (RFC 8949): small integers, bytes, text and maps. */
function cbor(value: unknown): Bytes {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (value instanceof Uint8Array) return concat(head(2, value.length), value as Bytes);
  if (typeof value === 'string') {
    const text = new TextEncoder().encode(value);
    return concat(head(3, text.length), text);
  }
  const entries = [...(value as Map<unknown, unknown>)];
  return concat(head(5, entries.length), ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)]));
}

/** Returns the head of an item: its type, with its value or length. */
function head(type: number, value: number): Bytes {
  if (value < 24) return Uint8Array.of((type << 5) | value);
  if (value < 256) return Uint8Array.of((type << 5) | 24, value);
  return Uint8Array.of((type << 5) | 25, value >> 8, value & 255);
}

/** Converts a signature from two numbers of 32 bytes to DER (RFC 3279, 2.2.3). */
function derOf(raw: Bytes): Bytes {
  const numbers = [raw.slice(0, 32), raw.slice(32)].map(bytes => {
    const start = bytes.findIndex(byte => byte !== 0);
    const significant = bytes.slice(start);
    // A set first bit would mean a negative number.
    const positive = (significant[0] ?? 0) > 127 ? concat(Uint8Array.of(0), significant) : significant;
    return concat(Uint8Array.of(2, positive.length), positive);
  });
  const body = concat(...numbers);
  return concat(Uint8Array.of(0x30, body.length), body);
}

const uint16 = (value: number): Bytes => Uint8Array.of(value >> 8, value & 255);
const uint32 = (value: number): Bytes =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

function concat(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
