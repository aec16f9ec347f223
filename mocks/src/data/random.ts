/** A source of random bytes. */
export type Random = (count: number) => Uint8Array;

/** Returns reproducible bytes for a seed, so that a story always gives the same picture (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return count =>
    Uint8Array.from({ length: count }, () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) & 0xff;
    });
}

const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

/** Returns a version 4 UUID (RFC 9562 section 5.4). */
export function uuid(random: Random): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns 256 random bits as text for a header. */
export const secret = (random: Random): string => hex(random(32));

// Letters and digits that are not easily confused when read aloud or copied by hand.
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a readable password, e.g. `h7Kp-w3Qd-9mTx-Rb4z`. */
export const readablePassword = (random: Random): string =>
  Array.from(random(16), byte => readable.charAt(byte % readable.length))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
