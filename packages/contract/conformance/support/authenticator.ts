import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '../../src/signIn/schemas/passkey.ts';

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
  privateKey: KeyObject;
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
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    claims: Partial<Claims> & { credentialId?: string } = {},
  ): Promise<PasskeyRegistration> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { credentialId: id = randomBytes(16).toString('base64url') } = claims;
    const idBytes = Buffer.from(id, 'base64url');
    const all = { counter: 0, ...this.#claims, ...claims };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // A COSE key (RFC 9053, 7.1): EC2, ES256, P-256.
    const coseKey = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    // An AAGUID of zeros: its model is unknown.
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, idBytes.length), idBytes, coseKey]);
    const authData = authenticatorData(options.rp.id, all, attested);
    this.credentials.push({ id, privateKey, userHandle: options.user.id, counter: all.counter });
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
        clientDataJSON: clientData('webauthn.create', options.challenge, all).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /**
   * Answers a request with a passkey, by default its newest. The counter grows by one unless it is 0 or claimed.
   */
  async get(
    options: { challenge: string; rpId: string },
    claims: Partial<Claims> & { credentialId?: string } = {},
  ): Promise<PasskeyAssertion> {
    const { credentialId = this.credentials.at(-1)?.id } = claims;
    const credential = this.credentials.find(({ id }) => id === credentialId);
    if (credential === undefined) throw new Error('The authenticator has no such passkey');
    if (credential.counter > 0) credential.counter += 1;
    const all = { ...this.#claims, counter: credential.counter, ...claims };
    const authData = authenticatorData(options.rpId, all);
    const data = clientData('webauthn.get', options.challenge, all);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), credential.privateKey);
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: claims.userHandle ?? credential.userHandle,
      },
    };
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, claims: Partial<Claims>): Buffer {
  const { origin, isCrossOrigin: crossOrigin = false } = claims;
  const data = { type: claims.type ?? type, challenge: claims.challenge ?? challenge, origin, crossOrigin };
  return Buffer.from(JSON.stringify(data));
}

/** Returns authenticator data (6.1): the domain's hash, the flags, the counter, and a created credential. */
function authenticatorData(rpId: string, claims: Partial<Claims>, attested?: Buffer): Buffer {
  const { isUserPresent = true, isUserVerified = true, isBackupEligible = false } = claims;
  const { isBackedUp = isBackupEligible, counter = 0 } = claims;
  const hasKey = attested !== undefined;
  const bits = [isUserPresent, false, isUserVerified, isBackupEligible, isBackedUp, false, hasKey];
  const flags = bits.reduce((sum, isSet, bit) => sum | (Number(isSet) << bit), 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const domain = sha256(claims.rpId ?? rpId);
  return Buffer.concat([domain, Buffer.of(flags), count, attested ?? Buffer.alloc(0)]);
}

/** Encodes a map of the few types that passkeys need (RFC 8949): small integers, short bytes, text and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

/** Returns the head of an item: its type, with its value or length of at most a byte. */
const head = (type: number, value: number) =>
  value < 24 ? Buffer.of((type << 5) | value) : Buffer.of((type << 5) | 24, value);
