import { createSecretKey, type KeyObject } from 'node:crypto';

/** A random key of 32 bytes has fewer different bytes than this once in 10^13 times. */
const fewestDifferentBytes = 16;

/**
 * Reads a 256-bit key.
 *
 * @param text 64 hexadecimal digits, or base64 or base64url with or without padding
 * @returns an opaque key, which no log or error message can print; null unless `text` is 32 bytes that look random
 */
export function readSecretKey(text: string): KeyObject | null {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : bytesOfBase64(text);
  if (bytes === null || bytes.length !== 32 || new Set(bytes).size < fewestDifferentBytes) return null;
  return createSecretKey(bytes);
}

/** @returns null for text that is not base64: Node would skip the characters it does not know. */
function bytesOfBase64(text: string): Buffer | null {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}
