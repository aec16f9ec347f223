/** A source of random bytes. */
export type Random = (count: number) => Uint8Array;

/** The browser's and Node's own. */
export const secureRandom: Random = count => crypto.getRandomValues(new Uint8Array(count));

/** The same bytes for the same seed, so that a story is the same picture every time (mulberry32). */
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

/** A version 4 UUID (RFC 9562 section 5.4). */
export function uuid(random: Random): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 256 bits that nobody guesses, as text for a header. */
export const secret = (random: Random): string => hex(random(32));

// Letters and digits that cannot be taken for one another when read out or copied by hand.
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password to be read out, e.g. `h7Kp-w3Qd-9mTx-Rb4z`. */
export const readablePassword = (random: Random): string =>
  Array.from(random(16), byte => readable.charAt(byte % readable.length))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
