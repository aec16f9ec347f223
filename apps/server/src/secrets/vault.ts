import { createHmac, type KeyObject } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from 'jose';
import { ConfigError } from '../config.ts';

/** A stored secret can't be decrypted with the keys that this process has. The message names no secret. */
export class UnreadableSecretError extends ConfigError {
  override name = 'UnreadableSecretError';
}

/** Encrypts the secrets that the database stores and the hub must read again. */
export interface Vault {
  /** True where a secret key is set: new secrets are encrypted. */
  readonly isOn: boolean;
  /**
   * Encrypts a secret.
   *
   * @param place table and row, such as `signing_keys/4f…`: it is authenticated, so that a ciphertext can't be moved
   * @returns what to store: a compact JWE, or the secret itself where the vault is off
   */
  seal(place: string, secret: string): Promise<string>;
  /**
   * Returns the secret of a stored value.
   *
   * @throws {UnreadableSecretError} for another key, another place, or a changed ciphertext
   */
  open(place: string, stored: string): Promise<string>;
  /** Returns false for clear text and for ciphertext of another key; with the vault off, for any ciphertext. */
  isCurrent(stored: string): boolean;
}

/** RFC 7518, 4.7 and 5.3: a random content key for each secret, wrapped by the secret key; both AES-256-GCM. */
const algorithms = { alg: 'A256GCMKW', enc: 'A256GCM' } as const;

/** RFC 7516, 7.1: five base64url parts, the first of which is a JSON object. No clear secret has dots. */
const isSealed = (stored: string) => /^eyJ[\w-]*(\.[\w-]+){4}$/.test(stored);

/** Names a secret key without telling anything about it. */
const nameOf = (key: KeyObject) =>
  createHmac('sha256', key).update('portico secret key').digest('base64url').slice(0, 22);

/**
 * @param current encrypts; null leaves new secrets in clear text
 * @param previous decrypt as well
 */
export function createVault(current: KeyObject | null, previous: readonly KeyObject[] = []): Vault {
  const keys = new Map([current, ...previous].flatMap(key => (key === null ? [] : [[nameOf(key), key]])));
  const kid = current === null ? null : nameOf(current);
  return {
    isOn: current !== null,

    async seal(place, secret) {
      if (current === null || kid === null) return secret;
      return new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ ...algorithms, kid, place })
        .encrypt(current);
    },

    async open(place, stored) {
      if (!isSealed(stored)) return stored;
      const key = keys.get(kidOf(stored) ?? '');
      if (key === undefined) throw new UnreadableSecretError(sentenceFor(keys.size));
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(stored, key, {
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
        });
        if (protectedHeader.place !== place) throw new errors.JWEDecryptionFailed();
        return new TextDecoder().decode(plaintext);
      } catch (cause) {
        if (!(cause instanceof errors.JOSEError)) throw cause;
        const sentence = `The encrypted key ${place} in the database was changed: restore it from a backup.`;
        throw new UnreadableSecretError(sentence, { cause });
      }
    },

    isCurrent: stored => (kid === null ? !isSealed(stored) : kidOf(stored) === kid),
  };
}

function kidOf(stored: string): string | undefined {
  if (!isSealed(stored)) return undefined;
  try {
    return decodeProtectedHeader(stored).kid;
  } catch {
    return undefined;
  }
}

const sentenceFor = (known: number) =>
  known === 0
    ? 'The keys in the database are encrypted: set the SECRET_KEY that they were encrypted with.'
    : 'The keys in the database are encrypted with another SECRET_KEY: set that one, or add it to SECRET_KEY_PREVIOUS.';
