import { createSecretKey, type KeyObject } from 'node:crypto';

/** The minimum number of distinct bytes. Only one in 10^13 random 32-byte keys has fewer. */
const minDistinctBytes = 16;

/**
 * Reads a 256-bit key.
 *
 * @param text 64 hexadecimal digits, or base64 or base64url with or without padding
 * @returns an opaque key, which logs and error messages cannot print; null unless `text` is 32 random-looking bytes
 */
export function readSecretKey(text: string): KeyObject | null {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : bytesOfBase64(text);
  if (bytes === null || bytes.length !== 32 || new Set(bytes).size < minDistinctBytes) return null;
  return createSecretKey(bytes);
}

/** Returns the bytes of base64 text, or null for other text. Node would skip unknown characters. */
function bytesOfBase64(text: string): Buffer | null {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}
