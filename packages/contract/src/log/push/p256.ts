/** The curve's prime and its coefficient b; a is -3 (NIST SP 800-186, section 3.2.1.3). */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** An uncompressed point: 0x04, then x and y of 32 bytes each (SEC 1, section 2.3.3), in base64url without padding. */
const uncompressed = /^B[A-Za-z0-9_-]{86}$/;

/**
 * Returns whether a public key is a point on P-256 (NIST SP 800-56A, section 5.6.2.3.3). Runs in browsers too, so it
 * uses no Node API.
 *
 * @param key an uncompressed point in base64url
 */
export function isP256Point(key: string): boolean {
  if (!uncompressed.test(key)) return false;
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), byte =>
    byte.charCodeAt(0),
  );
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  if (!hex.startsWith('04')) return false;
  const x = BigInt(`0x${hex.slice(2, 66)}`);
  const y = BigInt(`0x${hex.slice(66)}`);
  return x < p && y < p && (x * x * x - 3n * x + b - y * y) % p === 0n;
}
