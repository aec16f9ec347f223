import { createHmac, type KeyObject } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, errors } from 'jose';
import { ConfigError } from '../config.ts';

/** A stored secret can't be decrypted with the keys of this process. The message contains no secret. */
export class UnreadableSecretError extends ConfigError {
  override name = 'UnreadableSecretError';
}

/** Encrypts the secrets in the database that the hub must be able to read. */
export interface Vault {
  /** True if a secret key is set, so that new secrets are encrypted. */
  readonly isOn: boolean;
  /**
   * Encrypts a secret.
   *
   * @param place table and row, such as `signing_keys/4f…`; it is authenticated, so that ciphertexts can't be moved
   * @returns the value to store: a compact JWE, or the secret itself if the vault is off
   */
  seal(place: string, secret: string): Promise<string>;
  /**
   * Returns the secret of a stored value.
   *
   * @throws {UnreadableSecretError} for another key, another place, or a changed ciphertext
   */
  open(place: string, stored: string): Promise<string>;
  /** Returns whether a stored value is encrypted with the current key; with the vault off, whether it is clear text. */
  isCurrent(stored: string): boolean;
}

/** RFC 7518, 4.7 and 5.3: a random content key per secret, wrapped with the secret key. Both use AES-256-GCM. */
const algorithms = { alg: 'A256GCMKW', enc: 'A256GCM' } as const;

/** Matches a compact JWE (RFC 7516, 7.1): five base64url parts, the first a JSON object. Clear secrets have no dots. */
const isSealed = (stored: string) => /^eyJ[\w-]*(\.[\w-]+){4}$/.test(stored);

/** Returns an identifier of a secret key that reveals nothing about it. */
const nameOf = (key: KeyObject) =>
  createHmac('sha256', key).update('portico secret key').digest('base64url').slice(0, 22);

/**
 * Creates a vault.
 *
 * @param current the key that encrypts; null stores new secrets in clear text
 * @param previous further keys that decrypt
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
      if (key === undefined) throw new UnreadableSecretError(messageFor(keys.size));
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(stored, key, {
          keyManagementAlgorithms: [algorithms.alg],
          contentEncryptionAlgorithms: [algorithms.enc],
        });
        if (protectedHeader.place !== place) throw new errors.JWEDecryptionFailed();
        return new TextDecoder().decode(plaintext);
      } catch (cause) {
        if (!(cause instanceof errors.JOSEError)) throw cause;
        const message = `The encrypted key ${place} in the database was changed: restore it from a backup.`;
        throw new UnreadableSecretError(message, { cause });
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

const messageFor = (known: number) =>
  known === 0
    ? 'The keys in the database are encrypted: set the SECRET_KEY that encrypted them.'
    : 'The keys in the database are encrypted with another SECRET_KEY: set that key, or add it to SECRET_KEY_PREVIOUS.';
